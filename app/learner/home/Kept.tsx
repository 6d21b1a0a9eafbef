import { href } from 'react-router'
import { Section } from '#app/parts/learning/Section.tsx'
import { CardItem, CardList } from '#app/ui/Card.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { countOf } from '#lib/count.ts'

/** What is the learner's to keep, wherever she works. */
export function Kept({ orders }: { orders: number }) {
  return (
    <Section id="kept" title="Yours to keep">
      <CardList>
        <CardItem
          lead={<Icon name="ribbon" />}
          title={<Link to={href('/learner/passport')}>Learning passport</Link>}
          meta="Your certificates, to show to whom you like"
        />
        <CardItem
          lead={<Icon name="edit" />}
          title={<Link to={href('/learner/cpd')}>CPD log</Link>}
          meta="What you learned, for your revalidation"
        />
        {orders > 0 && (
          <CardItem
            lead={<Icon name="file" />}
            title={<Link to={href('/learner/orders')}>Orders</Link>}
            meta={`${countOf(orders, 'order', 'orders')}, with invoices`}
          />
        )}
      </CardList>
    </Section>
  )
}
