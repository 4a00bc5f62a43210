import type { ApiDocument, Schema } from '../../server/http/openapi-document.ts';
import type { Chance } from './chance.ts';

export interface Drawing {
  chance: Chance;
  document: ApiDocument;
  /** returns an id for the field of that name */
  idFor: (field: string) => string;
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyzéèçñœ');
const marks = ['9.79', '9,79', '1:40.91', '2:06:26', '8.95', '9018', 'NR 1:41.20', ''];
const timezones = ['Europe/Paris', 'Asia/Tokyo', 'America/Los_Angeles', 'UTC'];
const day = 86_400_000;

const word = (chance: Chance, length: number): string =>
  Array.from({ length }, () => chance.one(letters)).join('');

const dayIn = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** Texts, by their field, that need a format which the schema does not state. */
const shaped: Record<string, (chance: Chance) => string> = {
  password: (chance) => `secret ${word(chance, 8)}`,
  newPassword: (chance) => `secret ${word(chance, 8)}`,
  startDate: (chance) => dayIn(chance.whole(-3, 1)),
  endDate: (chance) => dayIn(chance.whole(1, 9)),
  timezone: (chance) => chance.one(timezones),
  country: (chance) => chance.one(['FRA', 'usa', 'KEN', '']),
  status: (chance) => chance.one(['upcoming', 'active', 'ongoing,completed', 'all', 'open']),
  pb: (chance) => chance.one(marks),
  sb: (chance) => chance.one(marks),
  username: (chance) =>
    `Joueur ${word(chance, 7)
      .normalize('NFD')
      .replace(/\P{ASCII}/gu, '')}`,
  icon: (chance) => `/badges/${word(chance, 5).replace(/[^a-z]/g, 'x')}.svg`,
};

const textFor = (field: string, schema: Schema, chance: Chance): string => {
  const { format, minLength = 0, maxLength = 40 } = schema;
  if (format === 'email') return `${word(chance, 9).replace(/[^a-z]/g, 'x')}@fuzz.test`;
  if (format === 'date-time') return new Date(Date.now() + chance.whole(-1, 9) * day).toISOString();
  const shape = shaped[field];
  if (shape !== undefined) return shape(chance);
  if (/performance/i.test(field)) return chance.one(marks.slice(0, 6));
  return word(chance, chance.of(0.1) ? maxLength : chance.whole(minLength, Math.min(maxLength, 12)));
};

const numberFor = ({ minimum = 0, maximum = 100_000 }: Schema, chance: Chance): number => {
  if (chance.of(0.1)) return chance.one([minimum, maximum]);
  return minimum + chance.whole(0, Math.min(maximum - minimum, 1000) * 100) / 100;
};

/** Returns a value that the schema allows, for the field of this name. */
export const validValue = (schema: Schema, field: string, drawing: Drawing): unknown => {
  const { chance, document } = drawing;
  if (schema.$ref !== undefined) {
    const referred = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return validValue(referred ?? {}, field, drawing);
  }
  if (schema.enum !== undefined) return chance.one(schema.enum);
  if (schema.anyOf !== undefined) {
    const [likely = {}] = schema.anyOf;
    return validValue(chance.of(0.7) ? likely : chance.one(schema.anyOf), field, drawing);
  }
  const [type = 'null', ...others] = [schema.type ?? 'null'].flat();
  switch (others.length > 0 && chance.of(0.15) ? 'null' : type) {
    case 'string':
      return schema.format === 'uuid' ? drawing.idFor(field) : textFor(field, schema, chance);
    case 'integer':
      return chance.whole(schema.minimum ?? 0, Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + 100));
    case 'number':
      return numberFor(schema, chance);
    case 'boolean':
      return chance.of(0.5);
    case 'array': {
      const { minItems = 0, maxItems = 3, items = {} } = schema;
      const length = chance.whole(minItems, Math.max(minItems, Math.min(maxItems, 3)));
      return Array.from({ length }, () => validValue(items, field, drawing));
    }
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const given = Object.entries(properties).filter(([name]) => required.includes(name) || chance.of(0.6));
      // An object that is sent as its id keeps the name of the field that contains it.
      return Object.fromEntries(
        given.map(([name, value]) => [name, validValue(value, name === '_id' ? field : name, drawing)]),
      );
    }
    default:
      return null;
  }
};
