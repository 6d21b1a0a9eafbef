/** 123 456 789, as it is read out. */
export const spaced = (seed: string) => seed.replace(/(\d{3})(?=\d)/g, '$1 ')
