import { counted } from '../../lib/french-numbers.ts';

export const mergesText = {
  title: 'Fusionner deux athlètes',
  intro:
    "Deux fiches du même athlète n'en font plus qu'une : tout ce qui nomme l'une nomme ensuite l'autre. Rien n'est écrit avant votre accord, et une fusion s'annule.",
  back: 'Retour aux athlètes',
  merge: 'Fusionner',
  mergeOf: (name: string) => `Fusionner ${name} avec un autre athlète`,

  stays: 'Fiche qui reste',
  goes: 'Fiche qui disparaît',
  search: (side: string) => `${side} : rechercher par nom ou pays`,
  choose: (name: string) => `Choisir ${name}`,
  noMatch: 'Aucun athlète ne correspond.',
  searchFailed: 'Impossible de chercher les athlètes.',
  change: 'Changer',
  changeOf: (side: string) => `Changer : ${side}`,
  swap: 'Échanger les deux fiches',
  athleteFailed: 'Impossible de charger cet athlète.',

  previewTitle: 'Ce que la fusion déplace',
  previewFailed: 'Impossible de montrer ce que la fusion déplacerait.',
  moves: (startLists: number, results: number, predictions: number) =>
    [
      counted(startLists, 'liste de départ', 'listes de départ'),
      counted(results, 'résultat', 'résultats'),
      counted(predictions, 'pronostic', 'pronostics'),
    ].join(' · '),
  event: (name: string, competition: string) => `${name} (${competition})`,
  eventDetail: (result: boolean, predictions: number) =>
    [
      ...(result ? ['sur le podium'] : []),
      ...(predictions > 0 ? [counted(predictions, 'pronostic', 'pronostics')] : []),
    ].join(', '),
  both: (goes: string, goesCote: string, stays: string, staysCote: string) =>
    `Les deux y partent : la ligne de ${goes} (cote ${goesCote}) disparaît, celle de ${stays} (cote ${staysCote}) reste.`,
  doubled: (count: number, locked: boolean) =>
    `${counted(count, 'pronostic nomme', 'pronostics nomment')} les deux : la place la plus basse y est vidée${
      locked ? '' : count > 1 ? ', et leurs joueurs en sont avertis' : ', et son joueur en est averti'
    }.`,
  cotesFollow: 'Les autres cotes calculées sont renouvelées.',
  pointsFollow: 'Les points y sont recalculés.',
  cotesStay:
    "Les cotes n'y changent plus : qui avait choisi la ligne disparue garde son athlète, à la cote qui reste.",
  records: 'Records',
  left: (marks: string) => `l'autre fiche disait ${marks}`,
  aliases: (count: number) =>
    `Le nom de la fiche qui disparaît reste reconnu lors des imports${
      count === 0 ? '' : `, avec ${counted(count, 'graphie déjà retenue', 'graphies déjà retenues')}`
    }.`,
  nothing: 'Aucune épreuve ne nomme cet athlète : seule sa fiche disparaît.',
  pointsStay: 'Les points, les cotes et les classements ne changent pas.',
  elsewhere: 'Ailleurs, les points et les cotes ne changent pas.',
  submit: (goes: string, stays: string) => `Fusionner ${goes} dans ${stays}`,
  failed: 'Erreur lors de la fusion.',

  lastTitle: 'Dernières fusions',
  last: (goes: string, stays: string) => `${goes} → ${stays}`,
  undo: 'Annuler',
  undoOf: (goes: string, stays: string) => `Annuler la fusion de ${goes} dans ${stays}`,
} as const;
