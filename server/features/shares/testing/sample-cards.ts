import { readBadgeIcon } from '../badge-icon.ts';
import type { Card } from '../card.ts';
import { sharesMessages as say } from '../shares.messages.ts';

/**
 * Returns cards of each kind, with names that are difficult to draw: long names, all French accents, ligatures,
 * other alphabets.
 */
export const sampleCards = async (): Promise<Record<string, Card>> => ({
  podium: {
    kind: 'podium',
    player: 'Éloïse',
    competition: "Championnats d'Europe 2026",
    league: 'Les copains du tartan',
    event: '3000 m steeple - Femmes',
    picks: [
      { place: 1, athlete: 'Zoë Àçéèêëîïôùûüÿ', hit: 'exact', joins: false },
      { place: 2, athlete: 'Œdipe Ægir-Łucja Żółć', hit: 'podium', joins: true },
      { place: 3, athlete: 'Marie-Antoinette de la Très Longue Lignée', hit: 'missed', joins: false },
    ],
    points: say.points(121.85, true),
    standing: say.ofLeague(1204),
  },
  'podium-without-result': {
    kind: 'podium',
    player: 'Δήμος',
    competition: "Championnats d'Europe 2026",
    league: null,
    event: 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÑ àâäæçéèêëîïôöœùûüÿñ',
    picks: [{ place: 1, athlete: 'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸÑ', hit: null, joins: false }],
    points: null,
    standing: null,
  },
  ranking: {
    kind: 'ranking',
    player: 'Борис',
    competition: "Championnats d'Europe 2026",
    league: 'Les forçats de la piste',
    among: 'sur 10 000 joueurs',
    standing: { rank: '1 204e', points: '12,5 pts' },
    lines: [
      { rank: 1, player: 'manon', points: '1 201,30', isMe: false },
      { rank: 2, player: 'Jürgen', points: '1 190,00', isMe: false },
      { rank: 3, player: 'François-Xavier', points: '1 160,12', isMe: false },
      { rank: 4, player: 'un nom qui est bien plus long que sa place', points: '999,99', isMe: false },
      { rank: 1204, player: 'Борис', points: '12,50', isMe: true },
    ],
  },
  'ranking-alone': {
    kind: 'ranking',
    player: 'lea',
    competition: "Championnats d'Europe 2026",
    league: null,
    among: 'sur 12 joueurs',
    standing: { rank: '1er', points: '154,85 pts' },
    lines: [],
  },
  'ranking-without-result': {
    kind: 'ranking',
    player: 'lea',
    competition: "Championnats d'Europe 2026",
    league: 'Les forçats de la piste',
    among: 'sur 12 joueurs',
    standing: null,
    lines: [],
  },
  badge: {
    kind: 'badge',
    player: 'Éloïse',
    name: 'Podium parfait',
    description: 'Vous avez donné les trois médaillés, chacun à sa place exacte.',
    icon: await readBadgeIcon('/badges/perfect-podium.svg'),
    reward: '+50 points de récompense',
  },
});
