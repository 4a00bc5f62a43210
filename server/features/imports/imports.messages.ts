import { refusals } from '@pronathle/contract';
import { roundLabels } from '@pronathle/contract/round-labels.messages';
import type { Round } from '@pronathle/domain/import-cells';
import type { LineProblem, ListProblem } from '@pronathle/domain/import-plan';
import { isOfCompetition, type ImportKind } from '@pronathle/domain/import-kind';
import type { ReadingProblem } from '@pronathle/domain/imported-event';
import type { ResultProblem } from '@pronathle/domain/podium';
import { importLimits } from '@pronathle/domain/import-limits';
import { importMessages as inputMessages } from '@pronathle/contract/import.messages';
import { resultMessages } from '@pronathle/contract/result.messages';

/** Why an event of an import cannot be written. */
export type EventProblem =
  | ListProblem
  | 'discipline-unknown'
  | 'gender-missing'
  | 'event-not-there'
  | 'event-unnamed'
  | 'event-twice'
  | 'date-missing'
  | 'day-missing'
  | 'date-unreadable'
  | 'event-started'
  | 'round-open';

const frenchNumber = (count: number) => count.toLocaleString('fr-FR').replaceAll('\u202f', ' ');
const plural = (count: number, one: string, many: string) => `${count} ${count > 1 ? many : one}`;

const dateUnreadable = "La date ou l'heure est illisible";

export const importMessages = {
  fetching: {
    'not-public': "Cette adresse n'est pas publique.",
    'too-large': 'Le fichier à cette adresse dépasse 2 Mo.',
    'not-text':
      "Le fichier à cette adresse n'est pas un texte : si c'est un classeur Excel, choisissez le fichier.",
    failed: "Cette adresse n'a pas donné de fichier : vérifiez-la, ou choisissez le fichier.",
  },
  reading: {
    empty: inputMessages.importEmpty,
    json: "Ce texte commence comme du JSON, mais n'en est pas : vérifiez les guillemets, les virgules et la fin du fichier.",
    'json-shape':
      "Ce JSON n'a pas une forme connue : il faut une compétition avec ses épreuves (events), une épreuve avec ses participants (participants), ou une liste d'athlètes.",
    header:
      'La première ligne doit nommer les colonnes : « Nom » pour des athlètes, « Épreuve » pour toute une compétition.',
    characters: 'Ce texte contient des caractères interdits : collez-le à nouveau, sans mise en forme.',
    'line-too-long': `Une ligne de ce texte a plus de ${frenchNumber(importLimits.line)} caractères : aucun athlète n'en a autant.`,
    'too-many-lines': `Ce texte a plus de ${frenchNumber(importLimits.lines)} lignes : importez-le en plusieurs fois, par exemple une journée de compétition à la fois.`,
    'too-many-events': `Ce texte a plus de ${frenchNumber(importLimits.events)} épreuves : importez-le en plusieurs fois.`,
    'no-lines': "Aucune ligne d'athlète n'a été trouvée dans ce texte.",
    hours:
      "Aucune heure de ce programme n'a pu être lue : écrivez celle de chaque épreuve comme 21h40 ou 21:40.",
  } satisfies Record<ReadingProblem, string>,
  tooMuch:
    'Ce texte demande trop de calculs : importez-le en plusieurs fois, par exemple une journée de compétition à la fois.',
  competitionAbsent: (name: string) =>
    `Ce fichier contient plusieurs compétitions, et aucune ne s'appelle « ${name} ».`,
  eventAbsent: (name: string) => `Ce texte ne contient pas l'épreuve « ${name} ».`,

  line: {
    cells:
      "Cette ligne a plus de cellules que la liste n'a de colonnes : mettez entre guillemets le texte qui contient le séparateur, ou nommez toutes les colonnes sur la première ligne.",
    separator:
      "Cette ligne n'a pas le même séparateur que les autres : mettez un athlète par ligne, et le même séparateur partout.",
    'decimal-comma':
      'La virgule sépare ici les cellules et les décimales : écrivez 9.81, ou séparez les cellules par des points-virgules.',
    'one-mark':
      "Une seule marque, sans place : pour un résultat, écrivez la place en premier ; une liste de départ se colle sur l'écran de son épreuve, ou avec une ligne de titres (Nom, Pays, PB).",
    name: "Ce n'est pas un nom : sans ligne de titres, le nom vient en premier, après la place pour des résultats.",
    'name-missing': "Le nom de l'athlète manque.",
    'name-too-long': 'Ce nom est trop long.',
    country: 'Le pays est un code de 3 lettres au plus.',
    pb: 'Le PB est illisible.',
    sb: 'Le SB est illisible.',
    bests:
      'Le SB est meilleur que le PB : nommez les colonnes sur une première ligne (Nom, Pays, SB, PB), ou corrigez.',
    cote: 'La cote doit être un nombre de 1 à 1 000, avec trois décimales au plus, ou 0 pour la laisser calculer.',
    place: 'La place est illisible.',
    'place-missing':
      'La place manque : elle est la première cellule de la ligne, ou a sa colonne dans une ligne de titres.',
    'mark-missing': 'La performance manque.',
    mark: "La performance n'est pas valide pour cette discipline.",
    hours:
      'Ce temps a trois nombres, et cette épreuve se mesure en minutes : écrivez 8:52,45 pour 8 min 52 s 45, ou 8:52:45,00 pour 8 heures.',
    twice: 'Cet athlète est déjà dans une ligne précédente.',
    choice: "L'athlète choisi ne correspond pas à cette ligne.",
    'not-on-list': "Cet athlète n'est pas sur la liste de départ.",
    withdrawn:
      'Cet athlète est marqué « Forfait » : choisissez-le pour le remettre au départ, ou ignorez la ligne.',
  } satisfies Record<LineProblem, string>,
  event: {
    'discipline-unknown': "Cette discipline n'existe pas : créez-la d'abord, ou ignorez l'épreuve.",
    'gender-missing': 'Le genre manque : cette discipline existe pour plusieurs.',
    'round-open':
      "Ce n'est pas la finale de cette épreuve : choisissez le tour qui la fixe, ou laissez-la de côté.",
    'event-not-there':
      "Cette épreuve n'est pas au programme de la compétition : ignorez-la, ou créez-la d'abord.",
    'event-unnamed':
      "Impossible de reconnaître l'épreuve à ses athlètes : écrivez son nom sur la ligne au-dessus de la liste.",
    'event-twice': 'Cette épreuve est déjà plus haut dans le texte.',
    'too-many-starters': refusals['too-many-participants'].msg,
    'medallist-removed': refusals['participant-in-result'].msg,
    'too-many-lines': `Cette épreuve a plus de ${frenchNumber(importLimits.eventLines)} lignes.`,
    'date-missing': 'La date de cette nouvelle épreuve manque.',
    'day-missing':
      "Le jour de cette nouvelle épreuve manque : le texte n'en donne que l'heure, et la compétition dure plusieurs jours.",
    'date-unreadable': `${dateUnreadable}.`,
    'event-started':
      "Cette épreuve a commencé : la reporter rouvrirait ses pronostics. Corrigez son horaire sur l'écran des épreuves, avec le motif.",
  } satisfies Record<EventProblem, string>,
  dateUnreadable: (written: string) => `${dateUnreadable} : « ${written} ».`,
  locks:
    "Son nouvel horaire est passé : l'épreuve se fermera aussitôt aux pronostics, et ceux qui sont faits seront dévoilés.",
  outside: "Cette date est hors de la compétition : vérifiez le jour, le mois et l'année.",
  dayOfRound:
    "Le jour de ce tour manque : le texte n'en donne que l'heure, et la compétition dure plusieurs jours. Cette heure n'est pas gardée.",
  dayOfRoundUnreadable: (written: string) =>
    `Le jour ou l'heure de ce tour est illisible : « ${written} ». Cette heure n'est pas gardée.`,
  late: (rounds: readonly Round[]) =>
    `Au programme, après la finale : ${rounds.map((round) => roundLabels[round]).join(', ')}. Vérifiez les dates et les heures du texte.`,
  result: {
    'gold-missing':
      "Il manque le vainqueur : aucune ligne gardée n'a la place 1. Corrigez le texte, ou, si sa ligne est ignorée, choisissez-y un athlète.",
    'same-athlete': resultMessages.resultSameAthleteTwice,
    'place-held-by-tie': resultMessages.resultPlaces,
  } satisfies Record<ResultProblem, string>,

  severalRaces:
    'Plusieurs courses ont été lues ensemble : plusieurs lignes ont la place 1, avec des performances différentes. Ignorez les lignes des autres courses, ou ne collez que celle qui donne le résultat.',

  /** the author of an import from a followed address, in the audit log and on the page of imports */
  addressActor: (address: string) => `Adresse « ${address} »`,
  followed: 'Adresse suivie.',
  unfollowed: "Cette adresse n'est plus suivie.",
  followedTooLong: 'Le texte à cette adresse dépasse 1 Mo : importez-le en plusieurs fois.',

  made: (kind: ImportKind, events: number, kept: Parameters<typeof inputMessages.kept>[0]) => {
    const done = isOfCompetition(kind)
      ? `Import fait : ${plural(events, 'épreuve', 'épreuves')}.`
      : kind === 'results'
        ? 'Résultats importés avec succès !'
        : 'Liste de départ importée avec succès !';
    return kept.length === 0 ? done : `${done} ${inputMessages.kept(kept)}`;
  },
  undone: (kept: number) =>
    kept === 0
      ? 'Import annulé : tout est comme avant.'
      : `Import annulé. ${plural(kept, 'athlète, que des joueurs ont choisi, reste marqué', 'athlètes, que des joueurs ont choisis, restent marqués')} « Forfait ».`,
} as const;
