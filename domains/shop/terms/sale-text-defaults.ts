import type { SaleTextKind } from './sale-texts.ts'

/** In Markdown, for a seller who has written none of their own. */
export const saleTextDefaults: Record<SaleTextKind, string> = {
  terms: `These terms are between you and the seller named on this page and on your invoice.

## What you buy
- A course is bought for one person, for one time through it with all attempts at its quiz. Its lessons can be read afterwards for as long as the course is offered here.
- A renewal is bought again.
- A seat is one course, or one bundle, for one person. It is assigned within 12 months of payment. It can be taken back and given to another person until the first lesson is finished.
- A certificate says that a course was completed. It does not certify that someone is competent: an assessor at work does that.

## Price and payment
- Prices are in pounds and include VAT where VAT is charged. What you pay is on the button that places the order.
- You pay by card on the page of our payment provider. Your card number never reaches us. Organisations may pay by invoice where it is offered.
- We send an invoice by email when you have paid.
- We sell to addresses in the UK and the Isle of Man.

## If something goes wrong
- A course must be as it is described, fit for its purpose and of satisfactory quality. If it is not, tell us: we put it right, or give your money back. Your legal rights stay as they are.
- If you cannot open what you bought, write to us and we answer within two working days.

## Cancelling
Consumers have 14 days to cancel, as **How to cancel a purchase** says. Organisations that buy seats for staff have no statutory right to cancel; write to us, and we see what we can do about seats that no one has started.

## Law
The law of England and Wales applies. If you live in Scotland or Northern Ireland you may also go to a court there.`,
  facts: `What the law asks us to tell you before you buy.

- **What it is**: online courses, read and answered in a web browser on a phone, tablet or computer. Nothing is installed. A course page says how long it takes, what it covers, who it is for and on which guidance it is based.
- **Price**: the whole price, with VAT where VAT is charged, is on the course page, in the basket and on the button that places the order. There are no other charges.
- **When it starts**: as soon as you have paid, unless you want to keep your right to cancel; then it waits for you.
- **How long**: one time through the course, with all attempts at its quiz.
- **Cancelling**: 14 days from the day after you bought, if you have not started. If you agree to start before that, you lose the right to cancel once you start.
- **What it needs**: a web browser of the last two years. Lessons that were opened can be read without a connection.
- **Complaints**: write to the address below. We answer within ten working days.`,
  cancellation: `If you bought for yourself, you can cancel within 14 days from the day after the purchase, unless the course was started with your agreement.

## How
- On the order: open **Orders**, choose the order and press **Cancel this purchase**. It is there for as long as you can cancel.
- Or write to us by email or post, in your own words or with the form below.

We give back everything you paid, by the same means, within 14 days from the day on which you told us.

## Form
You need not use it.

> To the seller named below:
>
> I cancel my purchase of:
>
> Bought on:
>
> Order number:
>
> Name and address:
>
> Date:`,
}
