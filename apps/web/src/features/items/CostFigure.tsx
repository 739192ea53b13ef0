import { Group, NumberInput, Radio } from '@mantine/core'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { useTexts } from '../../lib/texts.ts'
import { type Figure, isYesOrNo } from './cost-figures.ts'

interface Props {
  readonly figure: Figure
  /** Paise of a sum, a count, or yes and no; null while it is not answered, which is neither zero nor no. */
  readonly value: number | boolean | null
  readonly error: string | undefined
  readonly onChange: (value: number | boolean | null) => void
}

/** One figure that a section waits for. */
export function CostFigure({ figure, value, error, onChange }: Props) {
  const t = useTexts('compliances')
  const { label } = figure
  if (isYesOrNo(figure))
    return (
      <Radio.Group
        label={label}
        error={error}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(chosen) => onChange(chosen === 'true')}
      >
        <Group gap="md" mt={4}>
          <Radio value="true" label={t('cost.yes')} />
          <Radio value="false" label={t('cost.no')} />
        </Group>
      </Radio.Group>
    )
  const count = typeof value === 'number' ? value : null
  if (figure.is_money) return <CurrencyField label={label} value={count} onChange={onChange} error={error} />
  return (
    <NumberInput
      label={label}
      value={count ?? ''}
      onChange={(next) => onChange(next === '' ? null : Number(next))}
      error={error}
      min={1}
      max={45}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      inputMode="numeric"
    />
  )
}
