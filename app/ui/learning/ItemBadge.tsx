import { Badge } from '#app/ui/Badge.tsx'
import { daysLeft, type Group, isExpired, isExpiringSoon } from '#domains/learning/passport/passport.rules.ts'
import { countOf } from '#lib/count.ts'

type Item = { group: Group; refreshBy: string | null }

/** In date, expiring, expired, or not checked by anyone. */
export function ItemBadge({ item, today }: { item: Item; today: string }) {
  if (item.group === 'photos')
    return (
      <Badge tone="plain" icon="eye">
        Not checked
      </Badge>
    )
  if (isExpired(item, today))
    return (
      <Badge tone="expired" icon="x">
        Expired
      </Badge>
    )
  if (isExpiringSoon(item, today))
    return (
      <Badge tone="soon" icon="clock">
        {countOf(daysLeft(item, today) ?? 0, 'day', 'days')}
      </Badge>
    )
  return (
    <Badge tone="valid" icon="check">
      Valid
    </Badge>
  )
}
