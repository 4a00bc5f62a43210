import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { ApiDocument } from './openapi-document.ts';

/**
 * Remembers the routes that are added to `api` from now on. Returns a function for their OpenAPI document, which is made
 * when it is first asked for, and kept: loading its library and following each route takes a tenth of a start, and most
 * servers are never asked. `contactUrl` is the address of the product.
 */
export const describeRoutes = (api: FastifyInstance, contactUrl: string): (() => Promise<ApiDocument>) => {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  const describe = async (): Promise<ApiDocument> => {
    const [{ default: swagger }, { openapiOptions }] = await Promise.all([
      import('@fastify/swagger'),
      import('./openapi.ts'),
    ]);
    const described = Fastify();
    described.setValidatorCompiler(() => () => true);
    described.setSerializerCompiler(() => () => '');
    await described.register(swagger, openapiOptions(contactUrl));
    for (const { method, url, schema } of routes)
      described.route({ method, url, ...(schema && { schema }), handler: () => undefined });
    await described.ready();
    return described.swagger() as unknown as ApiDocument;
  };
  let document: Promise<ApiDocument> | undefined;
  return () =>
    (document ??= describe().catch((error: unknown) => {
      document = undefined;
      throw error;
    }));
};
