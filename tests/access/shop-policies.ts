import { type Role, roles } from '#platform/actor.ts'

const finance: readonly Role[] = ['Admin / HR']
const everyone: readonly Role[] = roles

/** The verbs of the shop. */
export const ofShop: Record<string, readonly Role[]> = {
  setPrice: finance,
  endPrice: finance,
  setVat: finance,
  listVatPeriods: finance,
  changeSeller: finance,
  publishSaleText: finance,
  saleTextVersions: finance,
  makeVoucher: finance,
  endVoucher: finance,
  listVouchers: finance,
  voucherWithUses: finance,
  exportVoucherUses: finance,
  checkOut: everyone, // of one's own basket
  payByTest: everyone, // of one's own order; there is no other payment on a hub for tests
  eraseBasket: [], // the worker alone
  beginCardPayment: everyone, // of one's own order; another's is not found
  endEarlierOffer: everyone, // of one's own orders
  askAboutOrder: everyone, // of one's own order
  sweepCheckouts: [], // the worker alone
  sweepBought: [], // the worker alone
  eraseOrder: [], // the worker alone
  eraseSeatName: [], // the worker alone
  sweepInvoices: [], // the worker alone
  sweepRequested: [], // the worker alone
  sendRefunds: [], // the worker alone
  askRefund: finance,
  cancelPurchase: everyone, // of one's own order
  agreeToStart: everyone, // of one's own course
  ownBill: everyone, // of one's own order
  myOrder: everyone, // one's own
  myOrders: everyone, // one's own
  countOwnOrders: everyone, // one's own
  eachOwnOrder: everyone, // one's own
  billForFinance: finance,
  listOrders: finance,
  exportOrders: finance,
  orderForFinance: finance,
  releaseSeats: finance,
  recordBankPayment: finance,
  cancelInvoice: finance,
  exportAccounting: finance,
  billedByMonth: finance,
  listPrices: finance,
  priceOf: finance,
  openCases: finance,
  closeCase: finance,
  managedCustomers: everyone, // one's own
  managesSeats: everyone, // says yes or no about the asker
  managedCustomer: everyone, // of organisations whose seats one manages; another's is not found, here and below
  managedAssignment: everyone,
  assignSeats: everyone,
  takeBackSeat: everyone,
  markAsLeft: everyone,
  remindSeat: everyone,
  managersOf: everyone,
  inviteManager: everyone,
  withdrawInvitation: everyone,
  acceptManager: everyone, // the secret link is the permission
  removeManager: everyone,
  seatsOf: everyone,
  exportedSeats: everyone,
  seatOf: everyone,
  claimSeat: everyone, // with its code
  seatLetter: everyone, // of organisations whose seats one manages; another's is not found
  newSeatCode: everyone, // likewise
  seatCertificates: everyone, // likewise
  makeSeatLink: everyone, // of an organisation whose seats one manages; another's is not found
  endSeatLink: everyone, // likewise
  ownLink: everyone, // likewise
  seatLinksOf: everyone, // likewise
  joinSeat: everyone, // with the secret link
  offeredSeats: everyone, // sent to one’s own address
  creditDisputed: finance,
  allocateRefund: finance,
  sendOrderAgain: everyone, // of one's own order
}
