import { ActionIcon, Button, FileButton, Input } from '@mantine/core'
import { IconUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { showBytes } from '../lib/format.ts'
import classes from './FileField.module.css'
import type { FieldProps } from './field-props.ts'
import { BYTES_AT_MOST, EXTENSIONS, fileProblem } from './file-rules.ts'
import { useFieldTexts } from './texts.ts'

interface Props extends FieldProps<readonly File[]> {
  /** Allows several files; without it a new file replaces the last one. */
  readonly atMost?: number
  readonly extensions?: readonly string[]
  /** What one file has at most. */
  readonly bytesAtMost?: number
  /** The stored file; shown until another one is chosen. */
  readonly keptName?: string | null
}

/** Files by button or dropped. One that would be refused is named and not taken; the rest are. */
export function FileField({
  label,
  description,
  error,
  required,
  disabled = false,
  name,
  value,
  onChange,
  atMost = 1,
  extensions = EXTENSIONS,
  bytesAtMost = BYTES_AT_MOST,
  keptName,
}: Props) {
  const t = useFieldTexts()
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const id = useId()
  // The same file chosen again after it was taken out is a change as well.
  const reset = useRef<() => void>(null)

  function add(chosen: readonly File[]) {
    const refused = chosen.find((file) => fileProblem(file, extensions, bytesAtMost))
    const why = refused && fileProblem(refused, extensions, bytesAtMost)
    const accepted = chosen.filter((file) => !fileProblem(file, extensions, bytesAtMost))
    const all = atMost === 1 ? accepted.slice(-1) : [...value, ...accepted]
    const isTooMany = all.length > atMost
    if (refused && why)
      setProblem(
        t(`file.${why}`, {
          name: refused.name,
          list: extensions.join(', '),
          size: showBytes(bytesAtMost),
        }),
      )
    else setProblem(isTooMany ? t('file.too_many', { count: atMost }) : '')
    if (accepted.length > 0) onChange(all.slice(0, atMost))
    reset.current?.()
  }

  const drag = (isHere: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isHere && !disabled)
  }

  function drop(event: DragEvent) {
    drag(false)(event)
    const dropped = [...event.dataTransfer.files]
    if (!disabled) add(atMost === 1 ? dropped.slice(0, 1) : dropped)
  }

  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={description}
      error={problem || error}
      errorProps={{ role: 'alert', id: `${id}-error` }}
      required={required ?? false}
      labelProps={{ id }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is the first */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        data-wrong={Boolean(problem || error) || undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <FileButton
          multiple={atMost > 1}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          onChange={(chosen: File | File[] | null) => add([chosen ?? []].flat())}
          disabled={disabled}
          resetRef={reset}
          {...(name && { name })}
          inputProps={{ 'aria-labelledby': id }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-sm"
              disabled={disabled}
              aria-describedby={problem || error ? `${id}-error` : undefined}
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              {t('file.choose', { count: atMost })}
            </Button>
          )}
        </FileButton>
        <span>{t('file.drop', { count: atMost })}</span>
      </div>
      {value.length > 0 ? (
        <ul className={classes.files} aria-labelledby={id}>
          {value.map((file) => (
            <li key={`${file.name}${file.lastModified}${file.size}`}>
              <span className={classes.name} title={file.name}>
                {file.name}
              </span>
              <span className={classes.size}>{showBytes(file.size)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={disabled}
                aria-label={t('file.remove', { name: file.name })}
                onClick={() => onChange(value.filter((other) => other !== file))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : (
        keptName !== undefined && <p className={classes.kept}>{keptName ?? t('missing.file')}</p>
      )}
    </Input.Wrapper>
  )
}
