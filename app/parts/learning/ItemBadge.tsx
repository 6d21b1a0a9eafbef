import { Badge } from '#app/ui/Badge.tsx'
import { daysLeft, type Group, isExpired, isExpiringSoon } from '#domains/learning/passport/passport.rules.ts'
import { countOf } from '#lib/count.ts'

type Item = { group: Group; refreshBy: string | null; verified: boolean }

/** In date, expiring or expired; or what no one has vouched for. */
export function ItemBadge({ item, today }: { item: Item; today: string }) {
  if (!item.verified)
    return (
      <Badge tone="plain" icon="eye">
        {item.group === 'photos' ? 'Not checked' : 'Not verified'}
      </Badge>
    )
  if (item.group === 'photos')
    return (
      <Badge tone="mist" icon="check">
        Checked
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
