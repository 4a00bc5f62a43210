import { genderLabels } from '@pronathle/contract/labels.messages';
import type { Gender } from '@pronathle/domain/gender';
import { ofName } from '@pronathle/domain/of-name';
import type { MailText } from '../../mail/mail.messages.ts';

interface EventName {
  name: string;
  gender: Gender;
}

const nameOf = ({ name, gender }: EventName): string => `${name} ${genderLabels[gender].toLowerCase()}`;

/** 'le 100 m hommes', "l'épreuve « Perche femmes »": the right article is known only for distances. */
const named = (event: EventName): string =>
  /^\d/.test(event.name) ? `le ${nameOf(event)}` : `l'épreuve « ${nameOf(event)} »`;

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const counted = (count: number, one: string, more: string): string => `${count} ${count > 1 ? more : one}`;

interface Withdrawal {
  athlete: string;
  event: EventName;
  at: string;
  /** the athlete was the substitute, not a pick */
  isSubstitute: boolean;
  /** the substitute replaces the athlete */
  isReplaced: boolean;
  league: string;
  otherLeagues: number;
}

interface Moved {
  event: EventName;
  /** the new start */
  at: string;
  /** `cancelled`: the event can be predicted again because its result was cancelled; `postponed`: because of its new start */
  change: 'earlier' | 'later' | 'postponed' | 'cancelled';
}

const inOthers = (leagues: number): string =>
  leagues === 0 ? '' : ` et dans ${counted(leagues, 'autre ligue', 'autres ligues')}`;

const days = { today: "Aujourd'hui", tomorrow: 'Demain' };

const predict = 'Pronostiquer';

/** The texts of mails about events without a prediction, a withdrawal, a merge or a changed start. */
export const reminderMailMessages = {
  unsubscribed: "C'est fait : vous ne recevrez plus de rappels par e-mail.",
  place: (competition: string, league: string) => `${competition} · ${league}`,
  line: (event: EventName, at: string) => `${nameOf(event)} : ${at}`,
  eve: ({ day, of, left }: { day: 'today' | 'tomorrow'; of: number; left: number }): MailText => ({
    subject:
      of === 1
        ? `${days[day]}, 1 épreuve : il vous reste à la pronostiquer`
        : `${days[day]}, ${of} épreuves : il vous en reste ${left} à pronostiquer`,
    opening: ['Sans pronostic de votre part pour le moment :'],
    action: predict,
    closing: ["Chaque épreuve se ferme à son heure de départ : vous pouvez changer d'avis jusque-là."],
  }),
  hour: ({
    event,
    others,
    minutes,
    at,
  }: {
    event: EventName;
    others: number;
    minutes: number;
    at: string;
  }): MailText => {
    const alone = others === 0;
    const more = alone ? '' : ` et ${counted(others, 'autre épreuve', 'autres épreuves')}`;
    const goes = alone ? 'part' : 'partent';
    return {
      subject:
        minutes <= 60
          ? `Plus que ${counted(minutes, 'minute', 'minutes')}${alone ? '' : ' avant le premier départ'} : ${named(event)}${more} ${goes} sans vous`
          : `${capitalised(named(event))}${more} ${goes} sans vous : premier départ à ${at}`,
      opening: ['Sans pronostic de votre part pour le moment :'],
      action: predict,
      closing: [],
    };
  },
  withdrawn: ({
    athlete,
    event,
    at,
    isSubstitute,
    isReplaced,
    league,
    otherLeagues,
  }: Withdrawal): MailText => {
    const where = `la ligue « ${league} »${inOthers(otherLeagues)}`;
    const gone = `${athlete} ne part plus : ${nameOf(event)}, départ ${at}.`;
    if (isReplaced)
      return {
        subject: `Forfait ${ofName(athlete)} : votre remplaçant prend sa place (${nameOf(event)})`,
        opening: [
          gone,
          `Votre remplaçant compte à sa place dans ${where}. Vous pouvez en choisir un autre jusqu'au départ.`,
        ],
        action: 'Voir mon pronostic',
        closing: [],
      };
    return {
      subject: isSubstitute
        ? `Forfait ${ofName(athlete)}, votre remplaçant (${nameOf(event)})`
        : `Forfait ${ofName(athlete)} : votre pronostic est à refaire (${nameOf(event)})`,
      opening: [
        gone,
        isSubstitute
          ? `C'était votre remplaçant dans ${where}. Vous pouvez en choisir un autre jusqu'au départ.`
          : `Un athlète qui ne part pas ne rapporte rien. Vous pouvez en choisir un autre jusqu'au départ, dans ${where}.`,
      ],
      action: 'Refaire mon pronostic',
      closing: [],
    };
  },
  merged: ({ athlete, event, at, league, otherLeagues }: Withdrawal): MailText => ({
    subject: `${athlete} figurait deux fois dans votre pronostic : une place est vide (${nameOf(event)})`,
    opening: [
      `Deux partants n'en font qu'un : ${athlete}. ${nameOf(event)}, départ ${at}.`,
      `Vous pouvez remplir la place vide jusqu'au départ, dans la ligue « ${league} »${inOthers(otherLeagues)}.`,
    ],
    action: 'Refaire mon pronostic',
    closing: [],
  }),
  moved: ({ event, at, change }: Moved): MailText => {
    const name = nameOf(event);
    const news = {
      earlier: `départ avancé au ${at}`,
      later: `départ repoussé au ${at}`,
      postponed: `pronostics rouverts, départ ${at}`,
      cancelled: `pronostics rouverts, départ ${at}`,
    };
    const opening = {
      earlier: `Le départ est avancé : ${name}, ${at}. Les pronostics se ferment à cette heure.`,
      later: `Le départ est repoussé : ${name}, ${at}. Les pronostics restent ouverts jusque-là.`,
      postponed: `Le départ est reporté : ${name}, ${at}. Les pronostics sont rouverts jusque-là.`,
      cancelled: `Le résultat est annulé : ${name}, départ ${at}. Les pronostics sont rouverts jusque-là.`,
    };
    return {
      subject: `${capitalised(named(event))} : ${news[change]}`,
      opening: [opening[change]],
      action: 'Voir mon pronostic',
      closing: [],
    };
  },
  why: {
    missing: "Vous recevez ce rappel parce qu'il vous reste des épreuves à pronostiquer dans vos ligues.",
    withdrawn: "Vous recevez ce message parce qu'un athlète de vos pronostics ne part plus.",
    merged: "Vous recevez ce message parce que deux athlètes de vos pronostics n'en font plus qu'un.",
    moved: "Vous recevez ce message parce qu'une épreuve de vos ligues change d'horaire.",
    reopened: "Vous recevez ce message parce qu'une épreuve de vos ligues se pronostique de nouveau.",
    news: 'Vous recevez ce message parce que vous avez choisi ces nouvelles par e-mail.',
  },
} as const;
