import { expect, test } from 'vitest';
import { readRecipe } from './recipe.ts';
import { recipeFiles } from './cluster.ts';

const b = { name: 'b', address: '10.0.0.12' };

test('every file of a database machine is printed, and names the machine it is for', () => {
  const files = recipeFiles(readRecipe(), b);
  expect(Object.keys(files)).toHaveLength(7);
  const etcd = files['/etc/default/etcd'] ?? '';
  expect(etcd).toContain('ETCD_NAME=b\n');
  expect(etcd).toContain('ETCD_LISTEN_CLIENT_URLS=http://10.0.0.12:2379\n');
  // All three are named on each of them.
  expect(etcd).toContain('a=http://10.0.0.11:2380,b=http://10.0.0.12:2380,c=http://10.0.0.13:2380');
  const patroni = files['/etc/patroni_env.conf'] ?? '';
  expect(patroni).toContain('PATRONI_NAME=b\n');
  expect(patroni).not.toContain('10.0.0.11');
});

test('the server processes sign in as the role that is made', () => {
  const { databaseUrl, statements } = readRecipe();
  const { username, password } = new URL(databaseUrl);
  expect(statements).toContain(`create role ${username} login password '${password}'`);
});

test('Patroni gives up its key before it ends', () => {
  const config = readRecipe().file('/etc/patroni/config.yml');
  const setting = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)`, 'm').exec(config)?.[1]);
  expect(setting('loop_wait') + 2 * setting('retry_timeout')).toBeLessThanOrEqual(setting('ttl'));
});
