import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DisplayFormat, Unit } from './discipline.ts';
import { limits } from './limits.ts';
import {
  formatPerformance,
  MAX_PERFORMANCE,
  parsePerformance,
  performanceProblem,
  readMark,
} from './performance.ts';

describe('a typed performance', () => {
  it.each<[string, Unit, number]>([
    ['9.79', 's', 9790],
    ['9,79', 's', 9790],
    ['9.7', 's', 9700],
    ['9.790', 's', 9790],
    ['9.7900', 's', 9790],
    ['10', 's', 10_000],
    ['09.79', 's', 9790],
    [' 9.79 ', 's', 9790],
    ['9.79 s', 's', 9790],
    ['1:40.91', 's', 100_910],
    ['1:40,91', 's', 100_910],
    ['0:09.79', 's', 9790],
    ['26:46.31', 's', 1_606_310],
    ['13:27', 's', 807_000],
    ['75:10.00', 's', 4_510_000],
    ['1:15:10.5', 's', 4_510_500],
    ['100.91', 's', 100_910],
    ['2:06:26', 'h:m:s', 7_586_000],
    ['59:26', 'h:m:s', 3_566_000],
    ['7586', 'h:m:s', 7_586_000],
    ['2:06:26.5', 'h:m:s', 7_586_500],
    [`10"05`, 's', 10_050],
    [`10"`, 's', 10_000],
    [`1'40"91`, 's', 100_910],
    ['1’40’’91', 's', 100_910],
    [`3'27`, 's', 207_000],
    [`2h06'26"`, 'h:m:s', 7_586_000],
    [`2h06'26`, 'h:m:s', 7_586_000],
    [`1' 40" 91`, 's', 100_910],
    ['1′40″91', 's', 100_910],
    [`1'40,91`, 's', 100_910],
    ['1.40.91', 's', 100_910],
    ['1.40,91', 's', 100_910],
    ['1.40.9', 's', 100_900],
    ['1 min 40 s 91', 's', 100_910],
    ['1min40s91', 's', 100_910],
    ['1 mn 40,91', 's', 100_910],
    ['1m40s91', 's', 100_910],
    ['1m40s', 's', 100_000],
    ['1 min 4 s', 's', 64_000],
    ['1 min 4,91 s', 's', 64_910],
    ['10 s 05', 's', 10_050],
    ['10s05', 's', 10_050],
    ['1 h 15 min 10 s 50', 's', 4_510_500],
    ['2h03:04', 'h:m:s', 7_384_000],
    ['2h03.04', 'h:m:s', 7_384_000],
    ['2h 03 min 04 s', 'h:m:s', 7_384_000],
    ['2 h 3 min 4 s', 'h:m:s', 7_384_000],
    ['2h03min04', 'h:m:s', 7_384_000],
    ['2h03m04s', 'h:m:s', 7_384_000],
    ['2h03m04', 'h:m:s', 7_384_000],
    [`2 h 03'04"`, 'h:m:s', 7_384_000],
    [`2:03'04"`, 'h:m:s', 7_384_000],
    ['59 min 26 s', 'h:m:s', 3_566_000],
    ['2h03', 'h:m:s', 7_380_000],
    ['2 h 06 min', 'h:m:s', 7_560_000],
    [`2h06'`, 'h:m:s', 7_560_000],
    ['1h05', 's', 3_900_000],
    ['8m05', 's', 485_000],
    ['8 m 05', 's', 485_000],
    ['8 min 05', 's', 485_000],
    ['59m26', 'h:m:s', 3_566_000],
    ['485 cm', 'm', 4850],
    ['485cm', 'm', 4850],
    ['7586 s', 'h:m:s', 7_586_000],
    ['8m95', 'm', 8950],
    ['8 m 95', 'm', 8950],
    ['8m 95', 'm', 8950],
    ['8\u00a0m\u00a095', 'm', 8950],
    ['8 m 95 cm', 'm', 8950],
    ['8.95', 'm', 8950],
    ['8,95', 'm', 8950],
    ['8,95 m', 'm', 8950],
    ['8.95m', 'm', 8950],
    ['8.95\u00a0m', 'm', 8950],
    ['6', 'm', 6000],
    ['9018', 'pts', 9_018_000],
    ['9018 pts', 'pts', 9_018_000],
    ['9 018 points', 'pts', 9_018_000],
    ['9018 Points', 'pts', 9_018_000],
    ['9,81 sec', 's', 9_810],
    ['9.81 secondes', 's', 9_810],
    ['8,95 mètres', 'm', 8_950],
    ['9 018', 'pts', 9_018_000],
    ['10 018', 'pts', 10_018_000],
    ['110 018', 'pts', 110_018_000],
    ['9\u202f018 pts', 'pts', 9_018_000],
    ['9018.0', 'pts', 9_018_000],
    ['12.345', '', 12_345],
    ['1:40.91', '', 100_910],
  ])('%j in %j is %d', (text, unit, value) => {
    expect(parsePerformance(text, { unit })).toEqual({ ok: true, value });
  });

  it.each<[string, Unit]>([
    ['', 's'],
    [' ', 's'],
    ['-', 's'],
    ['DNF', 's'],
    ['9.', 's'],
    ['.79', 's'],
    ['9.79.1', 's'],
    ['9..79', 's'],
    ['9,7,9', 's'],
    ['+9.79', 's'],
    ['-9.79', 's'],
    ['1e3', 's'],
    ['0x10', 's'],
    ['Infinity', 's'],
    ['NaN', 's'],
    ['9 79', 's'],
    ['9.79 m', 's'],
    ['9.79h', 's'],
    ['1:60.00', 's'],
    ['1:4.91', 's'],
    ['1:040.91', 's'],
    ['1:40:91', 's'],
    [':40.91', 's'],
    ['1:', 's'],
    ['1:60:00', 'h:m:s'],
    ['2:6:26', 'h:m:s'],
    ['2:106:26', 'h:m:s'],
    ['1:2:06:26', 'h:m:s'],
    [`1'60"00`, 's'],
    [`1'4"91`, 's'],
    // Ambiguous (hours or minutes, minutes or metres, tenths or hundredths), or incomplete.
    ['2.03.04', 'h:m:s'],
    [`1'40'51`, 's'],
    ['1 min 40 min 51', 's'],
    ['2h3', 'h:m:s'],
    ['2h', 'h:m:s'],
    ['13 min', 's'],
    ['2h60', 'h:m:s'],
    ['8m60', 's'],
    ['8m5', 's'],
    ['2h03', 'm'],
    ['8m05', 'pts'],
    ['85 cm', 'm'],
    ['4,85 cm', 'm'],
    ['1.4.91', 's'],
    ['1,40,91', 's'],
    ['1.40.91.2', 's'],
    ['9.58 s 12', 's'],
    ['10 s 12 s', 's'],
    ['1.40.91', ''],
    ['8m9', 'm'],
    ['8 m 9', 'm'],
    ['8 m 12 m', 'm'],
    ['1.40.91', 'm'],
    [`8"95`, 'm'],
    ['1:40', 'm'],
    ['1:40', 'pts'],
    ['9018 m', 'pts'],
    ['9 0182', 'pts'],
    ['9 018', 'm'],
    ['٩.٧٩', 's'],
    ['9.79\u0000', 's'],
    ['1'.repeat(10), 's'],
  ])('%j in %j is refused', (text, unit) => {
    expect(parsePerformance(text, { unit })).toEqual({ ok: false, why: 'unreadable' });
  });

  it.each<[string, Unit]>([
    ['9.791', 's'],
    ['9.7900001', 's'],
    ['1:40.915', 's'],
    ['8.955', 'm'],
    ['9018.5', 'pts'],
    ['1.2345', ''],
  ])('%j in %j is more precise than results are stored', (text, unit) => {
    expect(parsePerformance(text, { unit })).toEqual({ ok: false, why: 'too-fine' });
  });

  it.each<[string, Unit]>([
    ['0', 's'],
    ['0.00', 'm'],
    ['0:00', 's'],
    ['10000000', 's'],
    ['10000000', 'pts'],
    ['9999:59:59', 'h:m:s'],
  ])('%j in %j is out of range', (text, unit) => {
    expect(parsePerformance(text, { unit })).toEqual({ ok: false, why: 'out-of-range' });
  });

  it('is parsed in linear time', () => {
    for (const hostile of [
      '1:',
      '9',
      ':',
      '9.',
      ' ',
      '(',
      'h',
      '1h',
      '1 ',
      '1.11',
      '1s ',
      '1m ',
      "1'",
      'min 1',
    ]) {
      expect(parsePerformance(hostile.repeat(50_000), { unit: 's' }).ok).toBe(false);
      expect(readMark(hostile.repeat(50_000), { unit: 's' })).toBeNull();
    }
  });
});

describe('numbers from the wire', () => {
  it.each<[number, Unit, ReturnType<typeof performanceProblem>]>([
    [9790, 's', null],
    [9791, 's', 'too-fine'],
    [9791, '', null],
    [0, 's', 'out-of-range'],
    [-10, 's', 'out-of-range'],
    [MAX_PERFORMANCE * 1000 - 10, 'm', null],
    [MAX_PERFORMANCE * 1000, 'm', 'out-of-range'],
  ])('%d thousandths in %j: %s', (mark, unit, problem) => {
    expect(performanceProblem(mark, unit)).toBe(problem);
  });
});

describe('marks of PB, SB and result texts', () => {
  // All notations found in 41,000 rows of real results.
  it.each<[string, Unit, number | null]>([
    ['10.01', 's', 10_010],
    ['9:08.39', 's', 548_390],
    ['22.03', 'm', 22_030],
    ['4.75', 'm', 4750],
    ['26:46.31', 's', 1_606_310],
    ['1:19:06', 'h:m:s', 4_746_000],
    ['DNF', 's', null],
    ['9.58', 's', 9580],
    ['6731', 'pts', 6_731_000],
    ['NH', 'm', null],
    ['12:46.3', 's', 766_300],
    ['DNS', 's', null],
    ['NM', 'm', null],
    ['DQ', 's', null],
    ['DNF', 'h:m:s', null],
    ['9:59.9h', 's', 599_900],
    ['DNS', 'm', null],
    ['20.29 (.286)', 's', 20_290],
    ['77.2', 'm', 77_200],
    ['10:05.1h', 's', 605_100],
    ['DQ', 'h:m:s', null],
    ['DNF', 'pts', null],
    ['mark unreadable', 's', null],
    ['59:26', 'h:m:s', 3_566_000],
    ['1:50.42 (.417)', 's', 110_420],
    ['37.62DQ', 's', 37_620],
    ['9.85 (.847)', 's', 9850],
    ['DNS', 'h:m:s', null],
    ['DQ 8:08.47', 's', null],
    [' DQ 8:08.47', 's', null],
    ['8:21.67DQ 8:21.67', 's', null],
    ['13:27', 's', 807_000],
    ['13.76DQADR 2.2', 'm', null],
  ])('%j in %j is %s', (text, unit, mark) => {
    expect(readMark(text, { unit })).toBe(mark);
  });

  it.each('SB PB NR MR WL AR =SB =PB WR NU23R DLR =NR =WL WU20R NU20R AU23R AUR NUR =AR'.split(' '))(
    'the remark %s is not a mark, and does not change one',
    (remark) => {
      expect(readMark(remark, { unit: 's' })).toBeNull();
      expect(readMark(`${remark} 1:41.20`, { unit: 's' })).toBe(101_200);
      expect(readMark(`1:41.20 ${remark}`, { unit: 's' })).toBe(101_200);
    },
  );

  it.each(['+0.9', '-0.2', '(+0.9)', '(0.0)', '(2021)'])(
    'the wind or year %s does not change a mark',
    (wind) => {
      expect(readMark(`9.77 ${wind}`, { unit: 's' })).toBe(9770);
    },
  );

  it.each<[string, Unit, number | null]>([
    ['', 's', null],
    [' ', 's', null],
    ['-', 's', null],
    ['9,77', 's', 9770],
    ['NR 1:41.20', 's', 101_200],
    ['=5.90', 'm', 5900],
    ['22.03i', 'm', 22_030],
    ['8.95 m', 'm', 8950],
    ['9018 pts', 'pts', 9_018_000],
    ['NR 9 018', 'pts', 9_018_000],
    ['9.865', 's', 9865],
    ['9.77 / 9.80', 's', null],
    ['9.77/9.80', 's', null],
    ['4x100 37.62', 's', 37_620],
    ['2024-08-01', 's', null],
    ['1:41', 'm', null],
    ['0', 's', null],
    ['10000000', 's', null],
    [`1'41"20`, 's', 101_200],
    [`1'41''20`, 's', 101_200],
    ['9"77', 's', 9770],
    [`2h06'26"`, 'h:m:s', 7_586_000],
    ['2h06’26’’', 'h:m:s', 7_586_000],
    ['2h06', 'h:m:s', 7_560_000],
    ['2h06m26s', 'h:m:s', 7_586_000],
    [`NR 2 h 06'26"`, 'h:m:s', 7_586_000],
    ['2 h 06 min 26 s SB', 'h:m:s', 7_586_000],
    ['1.41.20 NR', 's', 101_200],
    ['8m95', 'm', 8950],
    ['NR 8 m 95', 'm', 8950],
    ['1m41', 's', 101_000],
    ['1m41 NR', 's', null],
    ['485 cm', 'm', 4850],
    ['10.23 s1', 's', 10_230],
    ['13:27 s1', 's', 807_000],
    ['13:27 h2', 's', 807_000],
    ['10" 12"', 's', null],
    ['10 s 12 s', 's', null],
    ['8 m 12 m', 'm', null],
    ['8.95 m 2024', 'm', null],
    ['9.77 (12 août 2021)', 's', 9770],
    ['9(1)77', 's', null],
  ])('%j in %j is %s', (text, unit, mark) => {
    expect(readMark(text, { unit })).toBe(mark);
  });

  it('are not read in a text that is longer than two marks', () => {
    const beside = (length: number) => '9.77'.padEnd(length);
    expect(readMark(beside(2 * limits.markText), { unit: 's' })).toBe(9770);
    expect(readMark(beside(2 * limits.markText + 1), { unit: 's' })).toBeNull();
  });

  it('are read as the screens show them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (hundredths) => {
        const text = formatPerformance(hundredths * 10, 'time_ms');
        expect(readMark(text, { unit: 's' })).toBe(hundredths * 10);
      }),
    );
  });
});

describe('each way of writing a mark', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  /** The parts of a time in hundredths, and of a distance in centimetres. */
  const partsOf = (cents: number) => ({
    h: Math.floor(cents / 360_000),
    min: Math.floor(cents / 6000) % 60,
    s: Math.floor(cents / 100) % 60,
    m: Math.floor(cents / 100),
    c: two(cents % 100),
  });
  type Parts = ReturnType<typeof partsOf>;

  it.each<[Unit, cents: [from: number, to: number, grain: number], ((parts: Parts) => string)[]]>([
    [
      's',
      [1, 5999, 1],
      [
        ({ s, c }) => `${s}.${c}`,
        ({ s, c }) => `${s},${c} s`,
        ({ s, c }) => `${s}"${c}`,
        ({ s, c }) => `${s}’’${c}`,
        ({ s, c }) => `${s}s${c}`,
        ({ s, c }) => `${s} s ${c}`,
      ],
    ],
    [
      's',
      [6000, 359_999, 1],
      [
        ({ min, s, c }) => `${min}:${two(s)}.${c}`,
        ({ min, s, c }) => `${min}:${two(s)},${c}`,
        ({ min, s, c }) => `${min}.${two(s)}.${c}`,
        ({ min, s, c }) => `${min}.${two(s)},${c}`,
        ({ min, s, c }) => `${min}'${two(s)}"${c}`,
        ({ min, s, c }) => `${min}'${two(s)}''${c}`,
        ({ min, s, c }) => `${min}’ ${two(s)}” ${c}`,
        ({ min, s, c }) => `${min}′${two(s)},${c}`,
        ({ min, s, c }) => `${min}min${two(s)}s${c}`,
        ({ min, s, c }) => `${min} min ${s} s ${c}`,
        ({ min, s, c }) => `${min} mn ${s},${c} s`,
        ({ min, s, c }) => `${min}m${two(s)}s${c}`,
      ],
    ],
    [
      'h:m:s',
      [360_000, 9 * 360_000, 100],
      [
        ({ h, min, s }) => `${h}:${two(min)}:${two(s)}`,
        ({ h, min, s }) => `${h}h${two(min)}:${two(s)}`,
        ({ h, min, s }) => `${h}h${two(min)}.${two(s)}`,
        ({ h, min, s }) => `${h}h${two(min)}'${two(s)}"`,
        ({ h, min, s }) => `${h} h ${two(min)}'${two(s)}''`,
        ({ h, min, s }) => `${h}:${two(min)}’${two(s)}`,
        ({ h, min, s }) => `${h}h${two(min)}m${two(s)}s`,
        ({ h, min, s }) => `${h}h${two(min)}min${two(s)}`,
        ({ h, min, s }) => `${h} h ${min} min ${s} s`,
      ],
    ],
    [
      'm',
      [1, 9999, 1],
      [
        ({ m, c }) => `${m}.${c}`,
        ({ m, c }) => `${m},${c} m`,
        ({ m, c }) => `${m}m${c}`,
        ({ m, c }) => `${m} m ${c}`,
        ({ m, c }) => `${m} m ${c} cm`,
      ],
    ],
  ])('in %s, %j, can be typed, and read beside a record sign', (unit, [from, to, grain], ways) => {
    const cents = fc.integer({ min: from / grain, max: to / grain }).map((grains) => grains * grain);
    fc.assert(
      fc.property(cents, cents, fc.constantFrom(...ways), (made, other, write) => {
        const typed = write(partsOf(made));
        expect(parsePerformance(typed, { unit }), typed).toEqual({ ok: true, value: made * 10 });
        for (const text of [typed, `NR ${typed}`, `${typed} SB`])
          expect(readMark(text, { unit }), text).toBe(made * 10);
        const both = `${typed} ${write(partsOf(other))}`;
        expect([parsePerformance(both, { unit }).ok, readMark(both, { unit })], both).toEqual([false, null]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a performance on a screen', () => {
  it.each<[number, DisplayFormat, string]>([
    [9790, 'time_ms', '9.79'],
    [50, 'time_ms', '0.05'],
    [10_000, 'time_ms', '10.00'],
    [100_910, 'time_ms', '1:40.91'],
    [60_000, 'time_ms', '1:00.00'],
    [59_999, 'time_ms', '1:00.00'],
    [65_050, 'time_ms', '1:05.05'],
    [4_510_000, 'time_ms', '75:10.00'],
    [7_586_000, 'time_hms', '2:06:26'],
    [3_566_000, 'time_hms', '0:59:26'],
    [7_586_499, 'time_hms', '2:06:26'],
    [3_599_500, 'time_hms', '1:00:00'],
    [8950, 'distance_m', '8.95 m'],
    [6000, 'distance_m', '6.00 m'],
    [9_018_000, 'points', '9018 pts'],
    [9_017_500, 'points', '9018 pts'],
    [12_345, 'raw', '12.345'],
    [12_000, 'raw', '12'],
    [1, 'raw', '0.001'],
  ])('%d as %s is %s', (mark, format, text) => {
    expect(formatPerformance(mark, format)).toBe(text);
  });

  it.each<[DisplayFormat, Unit, number]>([
    ['time_ms', 's', 10],
    ['time_hms', 'h:m:s', 1000],
    ['distance_m', 'm', 10],
    ['points', 'pts', 1000],
    ['raw', '', 1],
  ])('as %s, in %j, can be typed again', (format, unit, grain) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: (MAX_PERFORMANCE * 1000) / grain - 1 }), (grains) => {
        const value = grains * grain;
        expect(parsePerformance(formatPerformance(value, format), { unit })).toEqual({ ok: true, value });
      }),
      { numRuns: 2000 },
    );
  });
});
