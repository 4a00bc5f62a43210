export const apiText = {
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion puis réessayez.',
} as const;
