export const exportButtonText = {
  label: 'Exporter (CSV)',
  failed: "Le fichier n'a pas pu être préparé. Veuillez réessayer.",
} as const;
