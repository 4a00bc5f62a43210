/** The services of the browsers' makers. The server sends to no other host: an address is given by a stranger. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** Whether messages may be sent to this address. */
export const isPushEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return services.some((service) => service.test(hostname));
};
