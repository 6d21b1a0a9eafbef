import type { Role } from '#platform/actor.ts'

const office: readonly Role[] = ['Admin / HR']

/** Of verb-policies.ts: packs for inspectors; where one holds vetting records, those who vet. */
export const ofInspection: Record<string, readonly Role[]> = {
  listForPack: office,
  peopleForPack: office,
  listToDrawFrom: office,
  findForPack: office,
  askForPack: office,
  stopPack: office,
  deletePack: office,
  listPacks: office,
  readPack: office,
  packUnderWay: office,
  packAddress: office, // with proof
  openPack: office, // with proof
  linksOfPack: office,
  givePackLink: office, // with proof
  newPackCode: office, // with proof
  emailPackLink: office, // with proof
  packLinkAddress: office, // with proof
  withdrawPackLink: office,
  buildNextPart: [], // the worker alone
  staffFileFor: [], // the worker alone
  sweepPacks: [], // the worker alone
  tellPackReady: [], // likewise
  erasePacksOf: [], // the worker alone
}
