import { readFileSync } from 'node:fs';
import { searchText } from '@pronathle/domain/search-text';
import type { FastifyInstance } from 'fastify';
import { html, type Html } from './html.ts';
import { apiDocsText as text } from './api-docs.text.ts';
import { sendWritten, tagOf, type Written } from './conditional.ts';
import type { ApiDocument, Operation, Parameter, Response, Schema } from './openapi-document.ts';

const stylesheet = ['../../web/styles/palette.css', './api-docs.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('');

interface Call extends Operation {
  method: string;
  path: string;
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';
const schemaLink = (ref: string): Html =>
  html`<a href="#objet-${nameOf(ref)}"><code>${nameOf(ref)}</code></a>`;

const joined = (parts: Html[], separator: string): Html[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [html`${separator}`, part]));

const plainType = (type: string, { format }: Schema): string =>
  (type === 'string' && format !== undefined ? text.formats[format] : undefined) ?? text.types[type] ?? type;

/** Returns the type of a value: its name, its possible values, or a link to its object. */
const typeOf = (schema: Schema): Html => {
  if (schema.$ref !== undefined) return schemaLink(schema.$ref);
  if (schema.anyOf !== undefined) return html`${joined(schema.anyOf.map(typeOf), text.or)}`;
  if (schema.enum !== undefined)
    return html`${joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      text.or,
    )}`;
  if (schema.items !== undefined) return html`${text.listOf('')}${typeOf(schema.items)}`;
  const types = [schema.type ?? 'object'].flat();
  return html`${types.map((type) => plainType(type, schema)).join(text.or)}`;
};

const limitsOf = (schema: Schema): string[] => {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, examples } = schema;
  return [
    ...(minLength === undefined && maxLength === undefined
      ? []
      : [text.characters(minLength ?? 0, maxLength)]),
    ...(minimum === undefined && maximum === undefined ? [] : [text.range(minimum, maximum)]),
    ...(minItems === undefined && maxItems === undefined ? [] : [text.items(minItems ?? 0, maxItems)]),
    ...(pattern === undefined ? [] : [pattern]),
    ...(schema.default === undefined ? [] : [text.byDefault(JSON.stringify(schema.default))]),
    ...(examples === undefined ? [] : [text.example(examples.join(', '))]),
    ...(schema.anyOf ?? []).flatMap(limitsOf),
  ];
};

/**
 * Returns the object that a field contains, directly, in a list, or as one of several possible types; undefined without
 * an object. The fields of that object are shown below the field.
 */
const objectIn = (schema: Schema): Schema | undefined => {
  if (schema.properties !== undefined) return schema;
  if (schema.items !== undefined) return objectIn(schema.items);
  return schema.anyOf?.map(objectIn).find((found) => found !== undefined);
};

const field = (name: string, schema: Schema, notes: (string | null)[]): Html => {
  const inside = objectIn(schema);
  const limits = limitsOf(schema).join(', ');
  return html`<li>
    <code class="name">${name}</code>
    <span class="type">${typeOf(schema)}${limits === '' ? null : html`, ${limits}`}</span>
    ${notes.map((note) => (note === null ? null : html`<span class="note">${note}</span>`))}
    ${schema.description === undefined ? null : html`<p>${schema.description}</p>`}
    ${inside === undefined ? null : fieldsOf(inside)}
  </li>`;
};

/**
 * Returns the list of an object's fields. In a request, required fields are marked; in an answer, whose fields are
 * all known, those that may be absent.
 */
const fieldsOf = ({ properties = {}, required = [], additionalProperties }: Schema): Html => {
  const isAnswer = additionalProperties === false;
  const noteOf = (name: string) =>
    required.includes(name) ? (isAnswer ? null : text.required) : isAnswer ? text.optional : null;
  return html`<ul class="fields">
    ${Object.entries(properties).map(([name, schema]) => field(name, schema, [noteOf(name)]))}
  </ul>`;
};

/** Returns the fields of an object; for any other value its type, and the fields of an object in it. */
const shapeOf = (schema: Schema): Html => {
  const inside = objectIn(schema);
  const isObjectItself = inside !== undefined && inside === schema;
  return html`${isObjectItself ? null : html`<p class="type">${typeOf(schema)}</p>`}
  ${inside === undefined ? null : fieldsOf(inside)}`;
};

const parameterOf = ({ name, in: where, required, description, schema }: Parameter): Html =>
  field(name, description === undefined ? schema : { ...schema, description }, [
    text.places[where],
    required ? text.required : null,
  ]);

const answerOf = (status: string, given: Response, document: ApiDocument): Html => {
  const response = given.$ref === undefined ? given : document.components.responses[nameOf(given.$ref)];
  const sentences = (response?.description ?? '').split('\n').map((line) => line.replace(/^- /, ''));
  const schema = response?.content?.['application/json']?.schema;
  const isRefusal = Number(status) >= 400;
  return html`<li class="${isRefusal ? 'refusal' : 'success'}">
    <strong class="status">${status}</strong>
    <div>
      ${sentences.map((sentence) => html`<p>${sentence}</p>`)}
      ${isRefusal ? null : schema === undefined ? html`<p class="note">${text.noContent}</p>` : shapeOf(schema)}
    </div>
  </li>`;
};

const callOf = (call: Call, document: ApiDocument): Html => {
  const body = call.requestBody?.content['application/json']?.schema;
  return html`<article id="${call.operationId}">
    <h3>
      <a href="#${call.operationId}"
        ><span class="method ${call.method}">${call.method.toUpperCase()}</span>
        <span class="path">${call.path.split(/(?=\/)/).flatMap((part) => [html`<wbr />`, part])}</span></a
      >
    </h3>
    <p class="what">${call.summary} <code class="note">${call.operationId}</code></p>
    <p class="who">${call.description}</p>
    ${
      call.parameters === undefined
        ? null
        : html`<h4>${text.parameters}</h4>
            <ul class="fields">
              ${call.parameters.map(parameterOf)}
            </ul>`
    }
    ${
      body === undefined
        ? null
        : html`<h4>${call.requestBody?.required === true ? text.body : text.optionalBody}</h4>
            ${shapeOf(body)}`
    }
    <h4>${text.answers}</h4>
    <ul class="answers">
      ${Object.entries(call.responses).map(([status, response]) => answerOf(status, response, document))}
    </ul>
  </article>`;
};

const callsOf = (document: ApiDocument): Call[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ ...operation, method, path: `/api${path}` })),
  );

const folded = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const matches = (call: Call, words: readonly string[]): boolean => {
  const described = folded(
    `${call.method} ${call.path} ${call.operationId} ${call.summary} ${call.tags.join(' ')}`,
  );
  return words.every((word) => described.includes(word));
};

/**
 * Returns the page that shows the API's document to people: every call, or those that `filter` finds. The page is our
 * own, because @fastify/swagger-ui (6.1.3, 2.5 MB of scripts and styles) has only English texts, and shows nothing
 * without scripts.
 */
const renderApiDocs = (document: ApiDocument, filter: string): string => {
  const words = folded(searchText(filter)).split(/\s+/);
  const calls = callsOf(document).filter((call) => matches(call, words));
  const groups = document.tags
    .map((tag) => ({ ...tag, calls: calls.filter((call) => call.tags.includes(tag.name)) }))
    .filter((group) => group.calls.length > 0);
  const { components } = document;
  const [brand, brandEnd] = text.brand;
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${text.description}" />
        <meta name="color-scheme" content="light dark" />
        <title>${text.title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a class="skip" href="#appels">${text.skip}</a>
        <header>
          <div>
            <a class="brand" href="/">${brand}<span>${brandEnd}</span></a>
            <h1>${text.title}</h1>
            <p>${document.info.description.replaceAll('`', '')}</p>
            <p><a href="/api/openapi.json">${text.document}</a></p>
          </div>
        </header>
        <div class="page">
          <nav aria-label="${text.summary}">
            <form action="/api/docs" role="search">
              <label for="filtre">${text.filter}</label>
              <input id="filtre" name="q" type="search" value="${filter}" placeholder="${text.filterHint}" />
              <button>${text.apply}</button>
              ${
                filter === ''
                  ? null
                  : html`<p role="status">
                      ${text.found(calls.length)} <a href="/api/docs">${text.clear}</a>
                    </p>`
              }
            </form>
            <details>
              <summary>${text.summary}</summary>
              ${groups.map(
                (group) =>
                  html`<p class="group"><a href="#groupe-${group.name}">${group.description}</a></p>
                    <ul>
                      ${group.calls.map(
                        ({ operationId, summary }) => html`<li><a href="#${operationId}">${summary}</a></li>`,
                      )}
                    </ul>`,
              )}
              <p class="group"><a href="#objets">${text.objects}</a></p>
            </details>
          </nav>
          <main id="appels">
            ${
              filter === ''
                ? html`<section>
                    <h2>${text.session}</h2>
                    <p>${components.securitySchemes.bearer.description.replaceAll('`', '')}</p>
                    <h2>${text.refusals}</h2>
                    <p>${text.refusalsIntro}</p>
                    ${shapeOf(components.schemas['Refusal'] ?? {})}
                  </section>`
                : null
            }
            ${groups.map(
              (group) =>
                html`<section>
                  <h2 id="groupe-${group.name}">${group.description}</h2>
                  ${group.calls.map((call) => callOf(call, document))}
                </section>`,
            )}
            <section>
              <h2 id="objets">${text.objects}</h2>
              ${Object.entries(components.schemas).map(
                ([name, schema]) =>
                  html`<article id="objet-${name}">
                    <h3>
                      <a href="#objet-${name}"><span class="path">${name}</span></a>
                    </h3>
                    ${schema.description === undefined ? null : html`<p>${schema.description}</p>`}
                    ${shapeOf(schema)}
                  </article>`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html>`.markup.replace(/^\s+/gm, '');
};

/**
 * Registers GET /api/openapi.json, and GET /api/docs, the same facts as a page. All of them are public. The document
 * and the page are rendered once, because they never change and may be requested often; only a filtered page is
 * rendered each time.
 */
export const apiDocsRoutes = (api: FastifyInstance, documentOf: () => Promise<ApiDocument>): void => {
  let document: Written | undefined;
  let page: Buffer | undefined;

  api.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    if (document === undefined) {
      const bytes = Buffer.from(JSON.stringify(await documentOf()));
      document = { bytes, tag: tagOf(bytes) };
    }
    return sendWritten(request, reply, document);
  });

  api.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    const words = new URLSearchParams(request.url.split('?')[1]).get('q') ?? '';
    const filter = words.slice(0, 100).trim();
    reply.type('text/html; charset=utf-8');
    if (filter !== '') return reply.send(renderApiDocs(await documentOf(), filter));
    page ??= Buffer.from(renderApiDocs(await documentOf(), ''));
    return reply.send(page);
  });

  api.get('/docs.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(stylesheet),
  );
};
