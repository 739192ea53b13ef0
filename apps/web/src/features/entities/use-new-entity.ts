import type { Entity, FactValue } from '@niyam/contract/entities.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { factsOf } from '../../domain/identifier-verdict.ts'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { go } from '../../lib/navigation.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { interviewPath, entityPath } from '../../paths.ts'
import { calendarChanged } from '../calendar/queries.ts'
import { gstinForm } from '@niyam/law/identifiers/gstin-forms.ts'
import { filledBy, numbersOf } from './entity-draft.ts'
import type { PortalAnswer } from './use-gst-portal.ts'

type EntityInput = Readonly<Pick<Entity, 'name' | 'address_state' | 'incorporated_on' | 'facts'>>

export interface NewEntityValues extends EntityInput {
  readonly identifier: string
  readonly kind: string | null
  readonly tracked_from: string | null
  readonly pan: string
  readonly gst: Record<string, FactValue>
}

/** Where adding leads: to the open questions, or to the entity. */
export type NextPage = 'questions' | 'overview'

const EMPTY: NewEntityValues = {
  identifier: '',
  name: '',
  kind: null,
  address_state: null,
  incorporated_on: null,
  tracked_from: null,
  pan: '',
  facts: [],
  gst: {},
}

const NOTHING_FILLED: Pick<NewEntityValues, 'name' | 'gst'> = { name: '', gst: {} }

/** The form of a new entity: what a number fills follows the number, until the person changes it. */
export function useNewEntity() {
  const t = useTexts('entities')
  const client = useQueryClient()
  const [values, setValues] = useState(EMPTY)
  const [fromPortal, setFromPortal] = useState(NOTHING_FILLED)
  const facts = factsOf(values.identifier)
  const filled = filledBy(facts)

  const set = (part: Partial<NewEntityValues>) => setValues((before) => ({ ...before, ...part }))

  function setIdentifier(identifier: string) {
    const next = filledBy(factsOf(identifier))
    // An error of the previous number does not apply to this one.
    if (save.isError) save.reset()
    setValues((before) => {
      const was = filledBy(factsOf(before.identifier))
      const follows = (value: string | null, filledBefore: string | undefined) =>
        value === null || value === filledBefore
      return {
        ...before,
        identifier,
        kind: follows(before.kind, was.kind) ? (next.kind ?? null) : before.kind,
        address_state: follows(before.address_state, was.state) ? (next.state ?? null) : before.address_state,
      }
    })
  }

  /** Takes over what the GST portal says, except where the person has typed something else. */
  function fillFromPortal({ taxpayer, filing_frequency }: PortalAnswer) {
    const before = fromPortal
    const gst = {
      ...(taxpayer.taxpayer_type !== null && { taxpayer_type: taxpayer.taxpayer_type }),
      ...(filing_frequency !== null && { filing_frequency }),
    }
    setFromPortal({ name: taxpayer.legal_name, gst })
    setValues((current) => {
      const kinds = filledBy(factsOf(current.identifier)).kinds
      const kind = taxpayer.entity_kinds.find((one) => kinds.length === 0 || kinds.includes(one)) ?? null
      const own = Object.fromEntries(Object.entries(current.gst).filter(([key, value]) => before.gst[key] !== value))
      return {
        ...current,
        name: current.name === '' || current.name === before.name ? taxpayer.legal_name : current.name,
        kind: current.kind ?? kind,
        gst: { ...gst, ...own },
      }
    })
  }

  const { address_state, incorporated_on, tracked_from } = values
  const given = {
    address_state,
    incorporated_on,
    ...(tracked_from && { tracked_from }),
    facts: values.facts,
    ...numbersOf(facts, values.pan, values.gst),
  }

  const save = useMutation({
    mutationFn: (_next: NextPage) =>
      api('POST organisation/entities/', { body: { name: values.name, kind: values.kind ?? '', ...given } }),
    onSuccess: ({ name, entity_id }, next) => {
      notice({ tone: 'success', title: t('new.saved', { name }) })
      void calendarChanged(client)
      go(next === 'questions' ? interviewPath({ entity_id }) : entityPath({ entity_id }))
    },
  })

  const missing = {
    ...(!values.name.trim() && { name: t('field.name_missing') }),
    ...(!values.kind && { kind: t('field.kind_missing') }),
  }
  const { form, errors, refuse } = useFieldErrors(save.error, missing)

  function submit(next: NextPage) {
    if (Object.keys(missing).length > 0) return refuse()
    if (facts || values.identifier === '') save.mutate(next)
  }

  return {
    values,
    set,
    setIdentifier,
    fillFromPortal,
    filled,
    // A GSTIN of another pattern says its type itself.
    hasRegularGstin: facts?.fills.gstin !== undefined && gstinForm(facts.fills.gstin) === 'regular',
    /** What can be previewed so far; null until number and kind fit. */
    body: values.kind && (facts || values.identifier === '') ? { kind: values.kind, ...given } : null,
    isDirty: values !== EMPTY && !save.isSuccess,
    form,
    errors,
    submit,
    save,
  }
}
