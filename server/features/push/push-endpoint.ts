import type { PushJobName } from '../../jobs/job-catalogue.ts';

/**
 * The push services of the browsers' makers, each with the queue of its messages. The server sends to no other
 * host, because a client can give any address.
 */
const services: readonly [RegExp, PushJobName][] = [
  [/^fcm\.googleapis\.com$/, 'send-push-google'],
  [/^[a-z0-9-]+\.push\.services\.mozilla\.com$/, 'send-push-mozilla'],
  [/^[a-z0-9-]+\.push\.apple\.com$/, 'send-push-apple'],
  [/^[a-z0-9-]+\.notify\.windows\.com$/, 'send-push-microsoft'],
];

/** Returns the queue of the messages to this address; undefined for an address that is not allowed. */
export const pushQueueOf = (endpoint: string): PushJobName | undefined => {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return undefined;
  return services.find(([service]) => service.test(hostname))?.[1];
};
