import { type ReactNode, useState } from 'react'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import classes from './Packs.module.css'

export interface DialogProps {
  /** The entity that the page is about. */
  readonly chosen: { readonly value: string; readonly label: string } | undefined
  readonly onClose: () => void
}

interface Props<Given> extends DialogProps {
  readonly title: string
  readonly text: string
  readonly start: {
    readonly mutate: (body: Given & { entity_id: string }, then: { onSuccess: () => void }) => void
    readonly error: Error | null
    readonly isPending: boolean
  }
  /** The other values of the form. */
  readonly input: Given
  readonly children: (fields: Pick<ReturnType<typeof useFieldErrors>, 'errors' | 'clear'>) => ReactNode
}

/** Asks for the entity of a file and for what else it needs, and starts making it. */
export function StartDialog<Given>({ chosen, onClose, title, text, start, input, children }: Props<Given>) {
  const t = useTexts('packs')
  const [entity_id, setEntity] = useState<string | null>(chosen?.value ?? null)
  const { form, errors, message, clear, refuse } = useFieldErrors(start.error, {
    ...(entity_id === null && { entity_id: t('entity_missing') }),
  })
  function submit() {
    if (entity_id === null) return refuse()
    start.mutate(
      { ...input, entity_id },
      {
        onSuccess: () => {
          notice({ tone: 'success', title: t('started') })
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      ref={form}
      title={title}
      saveLabel={t('make')}
      message={message}
      isBusy={start.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>{text}</p>
      <RemoteSelect
        label={t('entity')}
        value={entity_id}
        {...(chosen && { chosen })}
        onChange={(next) => {
          setEntity(next)
          clear('entity_id')
        }}
        load={loadEntities}
        error={errors.entity_id}
        required
      />
      {children({ errors, clear })}
    </FormDialog>
  )
}
