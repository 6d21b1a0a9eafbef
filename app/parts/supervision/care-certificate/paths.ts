/** Where the verbs of one area are; one that an area does not offer is left out. */
export type WorkbookPaths = {
  /** The page itself, to which dialogs close. */
  here: string
  print: string
  observe?: string
  signOff?: string
  step: (stepId: string) => string
  award?: string
  withdraw?: string
}

/** The address of a dialog with one standard ticked. */
export const forStandard = (path: string, standard: number) => `${path}?standard=${standard}`
