import { TAG_COLOURS } from '@niyam/contract/tags.ts'
import { addInfosys, addLlp, addSampleNumbers, INFOSYS } from './facts.ts'
import { Client } from './client.ts'
import { aTdsStatement } from './tds-statement.ts'
import { mailTo } from './outbox.ts'
import { importFile } from './portal-files.ts'
import { freshEmail } from './test.ts'

const INVITATION = /\/organisation\/users\/invite#token=([\w-]{43})/

/**
 * Gives an office one of every kind of record that a screen can show: entities, filings in time and late, facts that are
 * missing, tags, an address, a bank account, a tax statement, a colleague and an invitation. All typed text is in Hindi,
 * so that an English word on a Hindi page always comes from the product.
 *
 * @returns the company, and the token of the pending invitation
 */
export async function furnish(client: Client): Promise<{ entity_id: string; token: string }> {
  const entity_id = await addInfosys(client)
  const params = { entity_id }
  await client.call('PATCH organisation/entities/:entity_id/', { params, body: { tracked_from: '2026-04-01' } })
  await Promise.all([
    addSampleNumbers(client, entity_id)
      .then(() => fileSome(client))
      .then(() => importFile(client, 'TDS.txt', aTdsStatement())),
    addLlp(client),
    addTags(client, entity_id),
    addPlaces(client, entity_id),
    importFile(client, `${INFOSYS.pan}-2026.txt`, aTaxStatement()),
    addRule(client),
    addTask(client, entity_id),
    addNotices(client, entity_id),
    addWorksheet(client, entity_id),
    lockYears(client),
  ])
  await recordOrder(client)
  return { entity_id, token: await addPeople(client) }
}

async function fileSome(client: Client): Promise<void> {
  const { items } = await client.call('GET organisation/compliances/calendar/', {
    query: { area: 'tds' as never, pagesize: 200 },
  })
  const deposit = (period: string) =>
    items.find((one) => one.obligation_id === 'tds.deposit.monthly' && one.period === period)?.item_id ?? ''
  const filed = { '2026-05': '2026-06-09', '2026-06': '2026-07-07' }
  for (const [period, filed_on] of Object.entries(filed))
    await client.call('POST organisation/compliances/calendar/:item_id/filing/', {
      params: { item_id: deposit(period) },
      body: { filed_on, acknowledgement: '05103080906202600012', amount_paise: 20_000_000, note: 'मूल चालान फ़ाइल में है' },
    })
}

/** A task of the company, with a check. */
const addTask = (client: Client, entity_id: string) =>
  client.call('POST task/', {
    body: { title: 'बैंक विवरण मँगाएँ', entity_id, due_on: '2026-11-18', checks: [{ text: 'डेबिट नोट मिलाए' }] },
  })

/** A notice of the company with a hearing, and the order that followed it, whose day of service is not known. */
async function addNotices(client: Client, entity_id: string): Promise<void> {
  const { notice_id } = await client.call('POST notice/', {
    body: {
      entity_id,
      law: 'gst',
      form: 'DRC-01',
      title: 'कारण बताओ नोटिस',
      reference: 'ZD2911260001234',
      issued_on: '2026-11-04',
      printed_reply_by: '2026-12-04',
      periods: [{ from: '2024-04-01', to: '2025-03-31' }],
      tax: 1_00_00_000,
      services: [{ mode: 'portal', served_on: '2026-11-04' }],
    },
  })
  const body = { on: '2026-12-10', time: '11:00', place: 'कक्ष 12' }
  await client.call('POST notice/:notice_id/hearing/', { params: { notice_id }, body })
  await client.call('POST notice/', {
    body: { entity_id, kind: 'order', law: 'gst', form: 'DRC-07', title: 'मूल आदेश', previous_id: notice_id },
  })
}

/** A worksheet with inputs, a formula and one that waits for a blank cell. */
async function addWorksheet(client: Client, entity_id: string): Promise<void> {
  const { worksheet_id, version } = await client.call('POST organisation/worksheets/', {
    body: { kind: 'blank', title: 'कर की गणना', entity_id, period: '2026-10', language: 'hi' },
  })
  await client.call('POST organisation/worksheets/:worksheet_id/cells/', {
    params: { worksheet_id },
    body: {
      version,
      cells: [
        { cell: 'A1', text: 'कर योग्य बिक्री' },
        { cell: 'B1', text: '1,23,456.00', note: 'बही से मिलाया', tick: 'ledger' },
        { cell: 'C1', text: '=B1*18%' },
        { cell: 'D1', text: '=B2+1' },
      ],
    },
  })
}

/** Custom compliances of the office. */
const addRule = (client: Client) =>
  client.call('POST organisation/own-rules/', {
    body: {
      title: 'कार्यालय का किराया दें',
      form: 'किराया',
      frequency: 'monthly',
      due: { kind: 'day-of-month', months: 0, day: 5 },
      starts_on: '2026-11-01',
      authority: 'मकान मालिक',
      reason: 'देरी पर 2 % प्रति माह',
      source_title: 'किरायानामा 2024, खंड 4',
      prepare: ['मकान मालिक का बिल'],
    },
  })

/** Periods long before all filings here: one locked, one unlocked again. */
async function lockYears(client: Client): Promise<void> {
  for (const period of ['2023-24', '2022-23-Q4'])
    await client.call('POST organisation/period-locks/', { body: { period, reason: 'लेखा परीक्षा पूरी हुई' } })
  const { rows } = await client.call('GET organisation/period-locks/', { query: { sort: 'period' } as never })
  const params = { lock_id: rows[0]?.id ?? '' }
  await client.call('POST organisation/period-locks/:lock_id/unlock/', {
    params,
    body: { reason: 'एक चालान देर से आया' },
  })
}

/** A court order that is not notified yet. */
async function recordOrder(client: Client): Promise<void> {
  const params = await client.call('POST organisation/compliances/extensions/', {
    body: {
      instrument: 'उच्च न्यायालय का आदेश',
      known_on: '2026-11-19',
      effect: 'extension',
      is_provisional: true,
      moves: [{ obligation_id: 'gst.gstr-3b.monthly', period: '2026-11', extended_to: '2026-12-27' }],
    },
  })
  await client.call('POST organisation/compliances/extensions/:extension_id/approve/', { params })
}

async function addTags(client: Client, entity_id: string): Promise<void> {
  const tag_ids: string[] = []
  for (const [at, colour] of TAG_COLOURS.entries())
    tag_ids.push((await client.call('POST organisation/tags/', { body: { name: `समूह ${at + 1}`, colour } })).tag_id)
  const params = { entity_id }
  await client.call('POST organisation/entities/:entity_id/tags/', { params, body: { tag_ids: tag_ids.slice(0, 3) } })
  const group = await client.call('POST organisation/groups/', { body: { name: 'पुणे' } })
  await client.call('POST organisation/groups/:group_id/entities/', {
    params: { group_id: group.group_id },
    body: { add: [params.entity_id] },
  })
}

/** An address with a pincode of another state, and a bank account with a custom type. */
async function addPlaces(client: Client, entity_id: string): Promise<void> {
  const params = { entity_id }
  await client.call('POST organisation/entities/:entity_id/addresses/', {
    params,
    body: { kind: 'registered', address_line_1: 'प्लॉट 44', city: 'बेंगलूरु', pincode: '400001', state: 'karnataka' },
  })
  await client.call('POST organisation/entities/:entity_id/bank-accounts/', {
    params,
    body: {
      ifsc_code: 'GRAM0000123',
      account_number: '123456789',
      bank_name: 'ग्रामीण सहकारी बैंक',
      account_type: 'other',
      account_type_other: 'एस्क्रो',
    },
  })
}

const aTaxStatement = (): string =>
  [
    '^Annual Tax Statement^',
    '',
    'File Creation Date^Permanent Account Number (PAN)^Current Status of PAN^Financial Year^Assessment Year',
    `02-06-2026^${INFOSYS.pan}^ACTIVE^2025-26^2026-27`,
    '^PART-I - Details of Tax Deducted at Source^',
    'Sr. No.^Name of Deductor^TAN of Deductor^^^^Total Amount Paid / Credited(Rs.)^Total Tax Deducted(Rs.)^Total TDS Deposited(Rs.)',
    '1^GODAVARI BANK LTD^HYDG01234B^^^^60000.00^6000.00^6000.00',
    '^Sr. No.^Section^Transaction Date^Status of Booking^Date of Booking^Remarks^Amount Paid / Credited(Rs.)^Tax Deducted(Rs.)^TDS Deposited(Rs.)',
    '^1^194A^15-Jun-2025^F^28-Jul-2025^-^60000.00^6000.00^6000.00',
  ].join('\r\n')

/** A file of a portal, into the entity that it names. */
/** A colleague who joined, with a notification to the admin, and a pending invitation. */
async function addPeople(client: Client): Promise<string> {
  const [email, waiting] = [freshEmail(), freshEmail()]
  await client.call('POST organisation/users/invite/', { body: { emails: [email, waiting], role: 'm' } })
  const colleague = new Client(client.url)
  await colleague.register(email)
  await colleague.introduce()
  await colleague.join(await tokenFor(email))
  return tokenFor(waiting)
}

const tokenFor = async (email: string) => INVITATION.exec(await mailTo(email))?.[1] ?? ''
