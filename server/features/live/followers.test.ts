import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openFollowers, type Follower } from './followers.ts';

/** A fake HTTP answer that stores what is written to it. With `isRead` false, its client does not read. */
class Answer extends EventEmitter {
  readonly written: string[] = [];
  isClosed = false;
  isRead = true;

  get writableLength(): number {
    return this.isRead ? 0 : this.written.join('').length;
  }

  write(message: Buffer): boolean {
    this.written.push(String(message));
    return true;
  }

  destroy(): this {
    return this.end();
  }

  end(): this {
    this.isClosed = true;
    this.emit('close');
    return this;
  }
}

const followerOf = (accountId: string, competitionId = 'meeting') => {
  const answer = new Answer();
  const follower: Follower = {
    response: answer as unknown as Follower['response'],
    accountId,
    tokenHash: Buffer.from(accountId),
    leagueId: 'league',
    competitionId,
  };
  return { answer, follower };
};

test('every stream gets one heartbeat in twenty beats, and each beat reaches few streams', () => {
  const followers = openFollowers();
  const all = Array.from({ length: 100 }, (_none, index) => followerOf(`${index}`));
  for (const { follower } of all) followers.add(follower);
  const counts: number[] = [];
  for (let beat = 0; beat < 20; beat += 1) {
    const before = all.flatMap(({ answer }) => answer.written).length;
    followers.beat();
    counts.push(all.flatMap(({ answer }) => answer.written).length - before);
  }
  expect(new Set(counts)).toEqual(new Set([5]));
  for (const { answer } of all) expect(answer.written).toEqual([':\n\n']);
});

test('a message reaches all followers of its competition, and nobody else', async () => {
  const followers = openFollowers();
  const all = Array.from({ length: 600 }, (_none, index) => followerOf(`${index}`));
  const elsewhere = followerOf('other', 'elsewhere');
  for (const { follower } of [...all, elsewhere]) followers.add(follower);
  const sending = followers.send('meeting', (readers) => `news for ${readers}`);
  // A follower who leaves before the message is sent does not get it.
  all.at(-1)?.answer.end();
  await sending;
  expect(all.slice(0, -1).every(({ answer }) => answer.written.join() === 'news for 600')).toBe(true);
  expect([all.at(-1)?.answer.written, elsewhere.answer.written]).toEqual([[], []]);
  expect(followers.count()).toBe(600);
});

test('a client that does not read a message is disconnected at the next one', async () => {
  const followers = openFollowers();
  const { answer, follower } = followerOf('deaf');
  followers.add(follower);
  answer.isRead = false;
  await followers.send('meeting', () => 'one');
  expect(answer.isClosed).toBe(false);
  await followers.send('meeting', () => 'two');
  expect([answer.isClosed, answer.written, followers.count()]).toEqual([true, ['one'], 0]);
  expect(followers.competitions()).toEqual([]);
});

test('next returns each stream once in a round, even streams added during the round', () => {
  const followers = openFollowers();
  const all = Array.from({ length: 7 }, (_none, index) => followerOf(`${index}`));
  for (const { follower } of all.slice(0, 5)) followers.add(follower);
  const seen = new Set(followers.next(3));
  for (const { follower } of all.slice(5)) followers.add(follower);
  all[0]?.answer.end();
  for (const follower of [...followers.next(3), ...followers.next(3)]) seen.add(follower);
  expect(all.filter(({ follower }) => seen.has(follower))).toHaveLength(7);
  expect(followers.next(100)).toHaveLength(6);
});
