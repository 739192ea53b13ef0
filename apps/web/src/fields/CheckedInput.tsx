import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { FieldMessage, type Verdict } from './FieldMessage.tsx'

interface Props extends TextInputProps {
  readonly verdict: Verdict
}

/**
 * A text input with its verdict below, which screen readers read with the field; a form's error takes the same place.
 */
export function CheckedInput({ verdict, error, description, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <TextInput
        {...input}
        description={description}
        descriptionProps={{ id: `${id}-help` }}
        error={Boolean(error)}
        // The library ties only its own error to the input.
        attributes={{ input: { 'aria-describedby': description ? `${id}-help ${id}` : id } }}
        spellCheck={false}
      />
      <FieldMessage id={id} verdict={verdict} error={error} />
    </div>
  )
}
