import { Button, Checkbox, Group } from '@mantine/core'
import classes from './CheckboxList.module.css'
import type { FieldProps } from './field-props.ts'

interface Props extends Pick<FieldProps<readonly string[]>, 'label' | 'description' | 'value' | 'onChange' | 'error'> {
  readonly options: readonly { readonly value: string; readonly label: string; readonly description?: string }[]
  /** Buttons that check these and uncheck the others. */
  readonly presets: readonly { readonly label: string; readonly values: readonly string[] }[]
}

/** Any number of a long list of options, in as many columns as fit. */
export const CheckboxList = ({ options, presets, value, onChange, ...field }: Props) => (
  <Checkbox.Group {...field} value={[...value]} onChange={onChange}>
    <Group gap="xs" my="xs">
      {presets.map(({ label, values }) => (
        <Button key={label} variant="default" size="xs" onClick={() => onChange(values)}>
          {label}
        </Button>
      ))}
    </Group>
    <div className={classes.options}>
      {options.map((option) => (
        <Checkbox key={option.value} {...option} />
      ))}
    </div>
  </Checkbox.Group>
)
