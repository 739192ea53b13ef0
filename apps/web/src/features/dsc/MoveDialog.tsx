import type { Dsc } from '@niyam/contract/dsc.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { todayInIndia } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDscMove } from './queries.ts'

interface Props {
  readonly certificate: Dsc
  readonly onClose: () => void
}

/** The token goes out, or comes back. */
export default function MoveDialog({ certificate: { dsc_id, holder, out }, onClose }: Props) {
  const t = useTexts('dsc')
  const direction = out ? 'in' : 'out'
  const [person, setPerson] = useState(out?.person ?? '')
  const [purpose, setPurpose] = useState('')
  const [expected_back_on, setExpected] = useState<string | null>(null)
  const move = useDscMove(dsc_id)
  const missing = person.trim() === '' ? { person: t('field.person_missing') } : {}
  const { form, errors, message, clear, refuse } = useFieldErrors(move.error, missing)
  return (
    <FormDialog
      ref={form}
      title={t(`move_title.${direction}`, { name: holder })}
      saveLabel={t(`move.${direction}`)}
      message={message}
      isBusy={move.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (person.trim() === '') return refuse()
        move.mutate(
          { direction, person, purpose, expected_back_on },
          {
            onSuccess: () => {
              notice({ tone: 'success', title: t(`moved_done.${direction}`) })
              onClose()
            },
          },
        )
      }}
    >
      <TextInput
        label={t(`field.person_${direction}`)}
        required
        maxLength={120}
        autoComplete="off"
        value={person}
        onChange={({ currentTarget }) => {
          setPerson(currentTarget.value)
          clear('person')
        }}
        error={errors.person}
        data-autofocus
      />
      <TextInput
        label={t('field.purpose')}
        maxLength={120}
        autoComplete="off"
        value={purpose}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
        error={errors.purpose}
      />
      {direction === 'out' && (
        <DateField
          label={t('field.expected_back_on')}
          minDate={todayInIndia()}
          value={expected_back_on}
          onChange={(day) => {
            setExpected(day)
            clear('expected_back_on')
          }}
          error={errors.expected_back_on}
        />
      )}
    </FormDialog>
  )
}
