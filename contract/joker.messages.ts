import type { Gender } from '@pronathle/domain/gender';
import { genderLabels } from './labels.messages.ts';

const feminine = /^(course|finale|hauteur|longueur|marche|perche)\b/i;
const mute = /^(h(ep|ex|eu)|[aeiouyéèêàâîôœ])/i;

/** An event in a sentence, after « sur »: « le 100 m hommes », « la marche femmes », « l'heptathlon femmes ». */
const theEvent = ({ name, gender }: { name: string; gender: Gender }): string => {
  const shown = `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const whose = gender === 'unspecified' ? '' : ` ${genderLabels[gender].toLowerCase()}`;
  const article = mute.test(shown) ? "l'" : feminine.test(shown) ? 'la ' : 'le ';
  return `${article}${shown}${whose}`;
};

/** Says that the joker of the day is on an event that has locked. */
export const jokerEngaged = (event: { name: string; gender: Gender }): string =>
  `Votre joker du jour est déjà engagé sur ${theEvent(event)}.`;

/** Says that the joker of the day is on another event, from which it can be moved. */
export const jokerPlaced = (event: { name: string; gender: Gender }): string =>
  `Joker déjà placé sur ${theEvent(event)}. Cochez pour le déplacer ici.`;
