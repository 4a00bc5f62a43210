export const substituteText = {
  label: 'Remplaçant',
  hint: 'Il prend la place du premier de vos athlètes qui serait forfait, sans bonus performance.',
  nobody: 'Aucun remplaçant',
  named: (name: string) => `Remplaçant : ${name}`,
  withdrawn: (name: string) => `${name} (forfait)`,
} as const;
