import type { RegistryOfficer, RegistryTake } from '@niyam/contract/company-registry.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, failureMessage } from '../../lib/api.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { invalidate } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarChanged } from '../calendar/queries.ts'

/** Restores what was; null where the call that would do it refuses. */
type Undo = (() => Promise<unknown>) | null

/** A reply that refuses a value, though the call itself went through. */
class Refused extends Error {}

/** One step of a person: what is sent, and the words for it. */
export interface Step {
  readonly title: string
  readonly text: string
  readonly run: () => Promise<Undo>
}

const recordChanged = (client: QueryClient) =>
  Promise.all([
    calendarChanged(client),
    invalidate(client, [
      'GET organisation/entities/:entity_id/addresses/',
      'GET organisation/entities/:entity_id/officers/',
      'GET organisation/officers/',
    ]),
  ])

/** Runs steps one at a time. A notice says what was done, and offers to undo it. */
export function useSteps() {
  const t = useTexts('company-registry')
  const client = useQueryClient()
  const failed = (error: unknown) =>
    notice({ tone: 'danger', title: t('take.not_undone'), text: failureMessage(error) ?? '' })
  const undo = async (how: NonNullable<Undo>) => {
    await how()
    await recordChanged(client)
    notice({ tone: 'success', title: t('take.undone') })
  }
  return useMutation({
    mutationFn: async (step: Step) => ({ ...step, undo: await step.run() }),
    onError: (error) => {
      // Other failures are shown where calls are made.
      if (error instanceof Refused) notice({ tone: 'danger', title: t('take.refused'), text: error.message })
    },
    onSuccess: async ({ title, text, undo: how }) => {
      await recordChanged(client)
      notice({
        tone: 'success',
        title,
        text,
        stays: UNDO_NOTICE_MS,
        ...(how && { action: { label: t('take.undo'), run: () => void undo(how).catch(failed) } }),
      })
    },
  })
}

/** Takes a value of the registry over into the record, by the call that a form would make. */
export async function takeOver(
  entity_id: string,
  { entity, fact, address, papers, meeting }: RegistryTake,
): Promise<Undo> {
  const params = { entity_id }
  if (entity) {
    const change = (value: string | null) =>
      api('PATCH organisation/entities/:entity_id/', { params, body: { [entity.field]: value } })
    await change(entity.value)
    // A number of the registry has a registration by then, which is not emptied.
    const isNumber = entity.field !== 'name' && entity.field !== 'incorporated_on'
    return isNumber ? null : () => change(entity.before)
  }
  if (fact) {
    const { attribute, financial_year } = fact
    const save = (answers: Parameters<typeof factCall>[2]) => factCall(attribute, financial_year, answers)
    const { undo } = await save([{ entity_id, registration_id: null, value: fact.value }])
    return () => save(undo)
  }
  if (address) return takeAddress(entity_id, address)
  if (papers) {
    const { registration_id } = papers
    const change = (value: Record<string, string>) =>
      api('PATCH organisation/registrations/:registration_id/papers/', {
        params: { registration_id },
        body: { papers: value },
      })
    await change(papers.value)
    return () => change(papers.before)
  }
  return meeting ? takeMeeting(entity_id, meeting) : null
}

async function factCall(
  attribute: string,
  financial_year: string | null,
  answers: readonly {
    readonly entity_id: string
    readonly registration_id: string | null
    readonly value: string | number | boolean | null
  }[],
) {
  const body = { attribute, financial_year, answers: [...answers], is_replacing: true }
  const reply = await api('POST organisation/facts/', { body })
  const [refused] = reply.refused
  if (refused) throw new Refused(refused.reason)
  return reply
}

async function takeAddress(
  entity_id: string,
  { address_id, value, before }: NonNullable<RegistryTake['address']>,
): Promise<Undo> {
  if (address_id !== null && before !== null) {
    const change = (body: typeof value) =>
      api('PATCH organisation/entities/:entity_id/addresses/:address_id/', { params: { entity_id, address_id }, body })
    await change(value)
    return () => change(before)
  }
  const body = { ...value, kind: 'registered' as const }
  const added = await api('POST organisation/entities/:entity_id/addresses/', { params: { entity_id }, body })
  const params = { entity_id, address_id: added.address_id }
  return () => api('DELETE organisation/entities/:entity_id/addresses/:address_id/', { params })
}

async function takeMeeting(
  entity_id: string,
  { event_id, happened_on, period, registration_id, before }: NonNullable<RegistryTake['meeting']>,
): Promise<Undo> {
  if (event_id !== null && before !== null) {
    const change = (day: string) =>
      api('PATCH organisation/entities/:entity_id/events/:event_id/', {
        params: { entity_id, event_id },
        body: { happened_on: day, period, registration_id },
      })
    await change(happened_on)
    return () => change(before)
  }
  const body = { kind: 'agm', happened_on, period, registration_id, replaces: null }
  const added = await api('POST organisation/entities/:entity_id/events/', { params: { entity_id }, body })
  const params = { entity_id, event_id: added.event_id }
  return () => api('DELETE organisation/entities/:entity_id/events/:event_id/', { params })
}

/** Whether the registry has enough of a person to add them here. */
export const canAdd = ({ ours, registry }: RegistryOfficer): boolean =>
  ours === null && registry !== null && registry.role !== null && registry.ceased_on === null

/** Adds a person of the registry. */
export async function addOfficer(entity_id: string, { number, registry }: RegistryOfficer): Promise<Undo> {
  if (registry?.role == null) return null
  const { name, role, appointed_on } = registry
  const isDin = /^\d{8}$/.test(number)
  const body = { name, role, appointed_on, ...(number !== '' && { [isDin ? 'din' : 'pan']: number }) }
  const added = await api('POST organisation/entities/:entity_id/officers/', { params: { entity_id }, body })
  const params = { entity_id, officer_id: added.officer_id }
  return () => api('DELETE organisation/entities/:entity_id/officers/:officer_id/', { params })
}

/** Gives a person what the registry has in each point of difference. */
export async function alignOfficer(entity_id: string, { differences, registry, ours }: RegistryOfficer): Promise<Undo> {
  if (!registry || !ours) return null
  const change = (
    from: Pick<typeof ours, 'name' | 'appointed_on' | 'ceased_on'> & { readonly role: typeof registry.role },
  ) =>
    api('PATCH organisation/entities/:entity_id/officers/:officer_id/', {
      params: { entity_id, officer_id: ours.officer_id },
      body: {
        ...(differences.includes('name') && { name: from.name }),
        ...(differences.includes('designation') && from.role !== null && { role: from.role }),
        ...(differences.includes('appointed_on') && { appointed_on: from.appointed_on }),
        ...(differences.includes('ceased_on') && { ceased_on: from.ceased_on }),
      },
    })
  await change(registry)
  return () => change(ours)
}
