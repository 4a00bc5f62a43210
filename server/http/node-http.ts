/**
 * Node's HTTP without an import: an import also reads the module's WebSocket, for which Node loads its whole HTTP client
 * at each start.
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
