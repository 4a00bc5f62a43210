/** A league's owner sets its texts, what may be shared and its rules; a league without a choice has the defaults. */
import type { JokerRule, SubstituteRule } from './league-rules.ts';
import type { TieBreak } from './standings.ts';

interface TextRule {
  /** characters, at most */
  max: number;
  multiline: boolean;
}

const texts = {
  description: { max: 500, multiline: true },
} satisfies Record<string, TextRule>;
export type LeagueText = keyof typeof texts;

/** The texts of a league that its owner may leave empty. */
export const leagueTexts: Readonly<Record<LeagueText, TextRule>> = texts;

export const leagueTextNames = Object.keys(texts) as readonly LeagueText[];

/** Makes one value for each text of a league. */
export function forLeagueTexts<Value>(
  make: (rule: TextRule, name: LeagueText) => Value,
): Record<LeagueText, Value> {
  return Object.fromEntries(leagueTextNames.map((name) => [name, make(leagueTexts[name], name)])) as Record<
    LeagueText,
    Value
  >;
}

/** The settings of a league that are stored and shown, and copied unchanged to the league that continues it. */
export interface LeagueSettings extends Record<LeagueText, string> {
  linkPreview: boolean;
  shareableRanking: boolean;
  tieBreak: TieBreak;
  joker: JokerRule;
  substitute: SubstituteRule;
}

/** The settings of a league whose owner has not chosen any. */
export const leagueDefaults: Readonly<LeagueSettings> = {
  ...forLeagueTexts(() => ''),
  linkPreview: true,
  shareableRanking: false,
  tieBreak: 'shared',
  joker: 'off',
  substitute: 'off',
};

export const leagueSettingNames = Object.keys(leagueDefaults) as readonly (keyof LeagueSettings)[];

/** The rules of the game that a league may choose before the first lock of its competition. */
export const leagueRuleNames = [
  'tieBreak',
  'joker',
  'substitute',
] as const satisfies (keyof LeagueSettings)[];

export type LeagueRules = Pick<LeagueSettings, (typeof leagueRuleNames)[number]>;

/** Returns a league's rules without its other fields. */
export function rulesOf({ tieBreak, joker, substitute }: LeagueRules): LeagueRules {
  return { tieBreak, joker, substitute };
}

/** Returns a league's settings without its other fields. */
export function settingsOf(league: LeagueSettings): LeagueSettings {
  return Object.fromEntries(
    leagueSettingNames.map((name) => [name, league[name]]),
  ) as unknown as LeagueSettings;
}
