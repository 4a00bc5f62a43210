export const mergesMessages = {
  merged: (goes: string, stays: string) => `${goes} et ${stays} ne sont plus qu'un seul athlète.`,
  undone: (goes: string) => `La fusion est annulée : ${goes} est de nouveau un athlète à part.`,
  same: 'Choisissez deux athlètes différents.',
  autre: "« Autre » remplace n'importe quel athlète : il ne peut pas être fusionné.",
  genders: "Ces deux athlètes ne sont pas du même genre : corrigez d'abord la fiche de l'un des deux.",
  placed: (event: string) =>
    `Tous deux sont sur le podium de ${event} : ce sont deux athlètes différents, ou le résultat est d'abord à corriger.`,
  doubled: (event: string, predictions: number) =>
    `${event} est verrouillée, et ${predictions > 1 ? `${predictions} pronostics placent` : '1 pronostic place'} les deux sur le podium : ${predictions > 1 ? 'ils perdraient' : 'il perdrait'} une place que ${predictions > 1 ? 'leurs joueurs' : 'son joueur'} ne ${predictions > 1 ? 'pourraient' : 'pourrait'} plus remplir.`,
  event: (name: string, competition: string) => `« ${name} » (${competition})`,
} as const;
