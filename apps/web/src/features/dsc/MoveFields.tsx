import { TextInput } from '@mantine/core'
import { DateField } from '../../fields/DateField.tsx'
import { todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

interface Movement {
  readonly person: string
  readonly purpose: string
  readonly expected_back_on: string | null
}

interface Props {
  readonly direction: 'out' | 'in'
  readonly draft: Movement
  readonly errors: Readonly<Partial<Record<keyof Movement, string>>>
  readonly onChange: (part: Partial<Movement>) => void
}

/** Who takes or brings tokens, for what, and until when. */
export function MoveFields({ direction, draft, errors, onChange }: Props) {
  const t = useTexts('dsc')
  return (
    <>
      <TextInput
        label={t(`field.person_${direction}`)}
        required
        maxLength={120}
        autoComplete="off"
        value={draft.person}
        onChange={({ currentTarget }) => onChange({ person: currentTarget.value })}
        error={errors.person}
        data-autofocus
      />
      <TextInput
        label={t('field.purpose')}
        maxLength={120}
        autoComplete="off"
        value={draft.purpose}
        onChange={({ currentTarget }) => onChange({ purpose: currentTarget.value })}
        error={errors.purpose}
      />
      {direction === 'out' && (
        <DateField
          label={t('field.expected_back_on')}
          minDate={todayInIndia()}
          value={draft.expected_back_on}
          onChange={(expected_back_on) => onChange({ expected_back_on })}
          error={errors.expected_back_on}
        />
      )}
    </>
  )
}
