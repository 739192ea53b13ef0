import { Input } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './ChoiceChips.module.css'

interface Props {
  readonly label: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** The value shown is presumed, not chosen. */
  readonly isAssumed?: boolean
  /** Beside the chips, e.g. the rest of a long list. */
  readonly children?: ReactNode
}

/** A few choices in one row, all in sight. Radio buttons, so arrow keys walk them. */
export function ChoiceChips({
  label,
  description,
  error,
  options,
  value,
  onChange,
  isAssumed = false,
  children,
}: Props) {
  const id = useId()
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={error}
      labelProps={{ id }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div role="radiogroup" aria-labelledby={id} className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip} data-assumed={isAssumed || undefined}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // A presumed choice is checked already: pressing it states it.
              onClick={() => isAssumed && onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
        {children}
      </div>
    </Input.Wrapper>
  )
}
