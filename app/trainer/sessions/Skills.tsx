import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import type { SessionShown } from '#domains/learning/sessions/sessions.queries.server.ts'

/** What is practised and signed off, and for how many of those who are here. */
export function Skills({ shown: { session, covers, register } }: { shown: SessionShown }) {
  const competence = covers.filter(({ aspect }) => aspect === 'competence')
  const theory = covers.filter(({ aspect }) => aspect === 'theory')
  const placed = register.filter(({ state }) => state === 'placed')
  const here = placed.filter(({ checkIns }) => checkIns.length > 0).length || placed.length
  const signed = placed.filter(({ signOffs }) => signOffs.length > 0)
  // sessions that ended before skills were kept for each person were signed off as a whole
  const seen = (skill: string) =>
    placed.filter(({ skills, signOffs }) => skills.includes(skill) || (skills.length === 0 && signOffs.length > 0))
      .length
  if (covers.length === 0) return null
  return (
    <Card aria-labelledby="counts-for">
      <CardHead id="counts-for" title={competence.length > 0 ? 'Skills to sign off' : 'What it counts for'}>
        {competence.length > 0 && (
          <span className="num">
            {signed.length} of {here} people
          </span>
        )}
      </CardHead>
      <CardList>
        {competence.length > 0 &&
          session.skills.map((skill) => (
            <CardItem
              key={skill}
              title={skill}
              end={
                <span className="num">
                  {seen(skill)} of {here}
                </span>
              }
            />
          ))}
        {competence.map(({ typeId, name }) => (
          <CardItem key={typeId} title={name} end={<span className="muted">Sign-off</span>} />
        ))}
        {theory.map(({ typeId, name }) => (
          <CardItem key={typeId} title={name} end={<span className="muted">Training</span>} />
        ))}
      </CardList>
    </Card>
  )
}
