const listed = (parts: readonly string[]) => new Intl.ListFormat('fr').format(parts);

export const mergesMessages = {
  merged: (goes: string, stays: string) => `${goes} et ${stays} ne sont plus qu'un seul athlète.`,
  undone: (goes: string) => `La fusion est annulée : ${goes} est de nouveau un athlète à part.`,
  same: 'Choisissez deux athlètes différents.',
  autre: "« Autre » remplace n'importe quel athlète : il ne peut pas être fusionné.",
  genders: "Ces deux athlètes ne sont pas du même genre : corrigez d'abord la fiche de l'un des deux.",
  clash: (events: readonly string[]) =>
    `Tous deux figurent dans la liste de départ de ${listed(events)} : ce sont deux athlètes différents, ou l'un des deux est d'abord à retirer de cette liste.`,
  event: (name: string, competition: string) => `« ${name} » (${competition})`,
} as const;
