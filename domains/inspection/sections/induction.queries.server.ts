import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { sharedDevices } from '#domains/employment/kiosk/kiosk.table.ts'
import { ownerLabels } from '#domains/onboarding/onboarding.labels.ts'
import {
  onboardingChecklists,
  onboardingItems,
  policySignatures,
  policies as policyTable,
  policyVersions,
} from '#domains/onboarding/onboarding.table.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { SectionReader } from './section.ts'

/** What was done before and in the first weeks; what a starter entered in a form is theirs. */
export const induction: SectionReader = async (ctx, { personId }) => {
  const rows = await ctx.db
    .select({ list: onboardingChecklists, item: onboardingItems, who: users.name })
    .from(onboardingChecklists)
    .leftJoin(onboardingItems, eq(onboardingItems.checklistId, onboardingChecklists.id))
    .leftJoin(users, eq(users.id, onboardingItems.doneBy))
    .where(eq(onboardingChecklists.personId, personId))
    .orderBy(asc(onboardingChecklists.openedAt), asc(onboardingItems.position), asc(onboardingItems.id))
  const lists = [...Map.groupBy(rows, ({ list }) => list.id).values()]
  const open = rows.filter(({ item, list }) => item && !item.doneAt && !list.closedAt)
  return {
    entries: lists.flatMap((items) => {
      const [first] = items
      if (!first) return []
      const { startsOn, openedAt, closedAt } = first.list
      return [
        {
          title: `Induction checklist${startsOn ? `, first day ${formatDay(startsOn)}` : ''}`,
          meta: `Opened on ${formatInstant(openedAt)}.${closedAt ? ` Closed on ${formatInstant(closedAt)}.` : ''}`,
          lines: items.flatMap(({ item, who }) => {
            if (!item) return []
            const done = item.doneAt
              ? `Done on ${formatDay(dayOfInstant(item.doneAt))}${who ? ` by ${who}` : ''}`
              : 'Not done'
            return [
              { label: item.title, value: `${done} (${ownerLabels[item.owner].toLowerCase()})` },
              ...(item.content
                ? [{ label: `${item.title}: what was entered`, value: 'On file', holds: 'bank' as const }]
                : []),
            ]
          }),
        },
      ]
    }),
    missing: [
      ...(lists.length === 0 ? ['No induction checklist is on file.'] : []),
      ...open.map(({ item }) => `Not done: ${item?.title ?? ''}`),
    ],
  }
}

/** Policies in the version that was signed, and those of now that were not. */
export const policies: SectionReader = async (ctx, { personId }) => {
  const signed = await ctx.db
    .select({
      title: policyTable.title,
      version: policyVersions.version,
      row: policySignatures,
      device: sharedDevices.name,
    })
    .from(policySignatures)
    .leftJoin(sharedDevices, eq(sharedDevices.id, policySignatures.deviceId))
    .innerJoin(policyVersions, eq(policyVersions.id, policySignatures.versionId))
    .innerJoin(policyTable, eq(policyTable.id, policyVersions.policyId))
    .where(eq(policySignatures.personId, personId))
    .orderBy(asc(policyTable.title), asc(policyVersions.version))
  const unsigned = await ctx.db
    .select({ title: policyTable.title })
    .from(policyTable)
    .where(
      and(
        isNull(policyTable.closedAt),
        sql`exists (select 1 from ${policyVersions} where ${policyVersions.policyId} = ${policyTable.id})`,
        sql`not exists (select 1 from ${policyVersions} join ${policySignatures}
          on ${policySignatures.versionId} = ${policyVersions.id} and ${policySignatures.personId} = ${personId}::uuid
          where ${policyVersions.policyId} = ${policyTable.id} and ${policyVersions.version} =
            (select max(newest.version) from policy_versions as newest where newest.policy_id = ${policyTable.id}))`,
      ),
    )
    .orderBy(asc(policyTable.title))
  const lines = signed.map(({ title, version, device, row: { typedName, signedAt } }) => ({
    label: `${title}, version ${version}`,
    value: `Signed on ${formatInstant(signedAt)} as ${typedName}${device ? `, by badge and PIN at ${device}` : ''}`,
  }))
  return {
    entries: lines.length > 0 ? [{ title: 'Signed', meta: '', lines }] : [],
    missing: unsigned.map(({ title }) => `Not signed in its present version: ${title}`),
  }
}
