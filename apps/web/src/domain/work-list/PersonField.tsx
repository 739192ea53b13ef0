import { Select } from '@mantine/core'
import { fieldMessage } from '../../lib/failure.ts'

interface Props<N extends string> {
  readonly name: N
  readonly label: string
  readonly placeholder: string
  readonly person: { readonly user_id: string; readonly name: string } | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The change that saves it, and shows its own refusal. */
  readonly change: {
    readonly isPending: boolean
    readonly error: unknown
    readonly variables: { readonly [K in N]?: string | null | undefined } | undefined
    readonly mutate: (values: { [K in N]?: string | null }) => void
  }
}

/** A person of a task or notice, saved when it is chosen. Someone who can no longer be chosen is still shown. */
export function PersonField<N extends string>(props: Props<N>) {
  const { name, label, placeholder, person, options, change } = props
  const isListed = person === null || options.some((one) => one.value === person.user_id)
  return (
    <Select
      name={name}
      label={label}
      placeholder={placeholder}
      data={[...(isListed ? [] : [{ value: person.user_id, label: person.name }]), ...options]}
      value={change.isPending ? (change.variables?.[name] ?? null) : (person?.user_id ?? null)}
      error={fieldMessage(change.error, name)}
      onChange={(next) => change.mutate({ [name]: next } as { [K in N]?: string | null })}
      searchable
      clearable
    />
  )
}
