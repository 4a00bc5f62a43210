export const partText = {
  lost: "Cette partie de la page n'a pas pu être chargée. Vérifiez votre connexion puis réessayez.",
} as const;
