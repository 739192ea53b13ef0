import type { CalendarItem } from '@niyam/contract/calendar.ts'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type EvidenceKind, evidenceKinds } from '@niyam/law/acknowledgements/evidence-kinds.ts'
import type { Ref } from 'react'
import { CheckedInput } from '../../fields/CheckedInput.tsx'
import { useTexts } from '../../lib/texts.ts'
import { verdictOn } from './evidence.ts'

interface Props {
  readonly item: CalendarItem
  readonly kind: EvidenceKind
  readonly number: string
  readonly onKind: (kind: EvidenceKind) => void
  readonly onNumber: (number: string) => void
  readonly errors: { readonly evidence?: string; readonly acknowledgement?: string }
  readonly ref: Ref<HTMLInputElement>
}

const PAUSE_MS = 700

/** The proof of the filing and its number, checked during typing where its shape is published. */
export function EvidenceField({ item, kind, number, onKind, onNumber, errors, ref }: Props) {
  const t = useTexts('compliances')
  const [rested] = useDebouncedValue(number, PAUSE_MS)
  const label = (one: EvidenceKind) => t(`file.number.${one}`)
  return (
    <>
      <Select
        label={t('evidence.kind')}
        data={evidenceKinds(item).map((one) => ({ value: one, label: label(one) }))}
        value={kind}
        onChange={(next) => next && onKind(next as EvidenceKind)}
        allowDeselect={false}
        error={errors.evidence}
      />
      <CheckedInput
        ref={ref}
        label={label(kind)}
        description={t(`file.number_help.${kind}`)}
        value={number}
        onChange={({ currentTarget }) => onNumber(currentTarget.value)}
        maxLength={80}
        autoComplete="off"
        verdict={verdictOn(t, kind, number, rested !== number)}
        error={errors.acknowledgement}
      />
    </>
  )
}
