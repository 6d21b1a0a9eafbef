import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { ownWorkbook } from './workbook.queries.server.ts'

/** The asker's Care Certificate workbook, for her own copy. */
export async function ownCareCertificate(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { workbook, standards, award, elsewhere } = await ownWorkbook(ctx)
  return {
    careCertificate: workbook && {
      ...{ edition: workbook.edition, begunOn: workbook.begunOn, aimOn: workbook.aimOn, assessor: workbook.assessor },
      standards: standards.map(({ number, title, state, knowledge, observation, signOff }) => ({
        ...{ number, title, state },
        knowledge: knowledge && { on: knowledge.doneOn, where: knowledge.place, proof: knowledge.words },
        observed: observation && {
          ...{ on: observation.doneOn, where: observation.place, seen: observation.words, by: observation.assessor },
        },
        signedOff: signOff && { on: signOff.doneOn, by: signOff.assessor, note: signOff.words },
      })),
      awarded: award && { on: award.awardedOn, by: award.signer, as: award.signedAs },
    },
    careCertificateElsewhere: elsewhere && {
      ...{ employer: elsewhere.employer, awardedOn: elsewhere.awardedOn, edition: elsewhere.edition },
      seen: elsewhere.seen,
    },
  }
}
