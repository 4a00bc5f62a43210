import { expect, test } from 'vitest';
import { readRecipe } from './recipe.ts';
import { recipeFiles } from './cluster.ts';

const b = { name: 'b', address: '10.0.0.12' };

test('docs/deploy.md prints every file of a database machine, which then gets its own name and address', () => {
  const files = recipeFiles(readRecipe(), b);
  expect(Object.keys(files)).toHaveLength(7);
  const etcd = files['/etc/default/etcd'] ?? '';
  expect(etcd).toContain('ETCD_NAME=b\n');
  expect(etcd).toContain('ETCD_LISTEN_CLIENT_URLS=http://10.0.0.12:2379\n');
  // Each machine knows the addresses of all three.
  expect(etcd).toContain('a=http://10.0.0.11:2380,b=http://10.0.0.12:2380,c=http://10.0.0.13:2380');
  const patroni = files['/etc/patroni_env.conf'] ?? '';
  expect(patroni).toContain('PATRONI_NAME=b\n');
  expect(patroni).not.toContain('10.0.0.11');
});

test('the DATABASE_URL of docs/deploy.md signs in as the role that its statements create', () => {
  const { databaseUrl, statements } = readRecipe();
  const { username, password } = new URL(databaseUrl);
  expect(statements).toContain(`create role ${username} login password '${password}'`);
});

test('the settings of docs/deploy.md let a Patroni give up its leader key before the key expires', () => {
  const config = readRecipe().file('/etc/patroni/config.yml');
  const setting = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)`, 'm').exec(config)?.[1]);
  expect(setting('loop_wait') + 2 * setting('retry_timeout')).toBeLessThanOrEqual(setting('ttl'));
});
