/** How the log names who acts by a command on the server. */
export const operatorMessages = {
  actor: 'Opérateur (ligne de commande)',
} as const;
