import { COMMENT_MENTIONS_AT_MOST } from '@niyam/contract/task-limits.ts'
import type { TaskComment } from '@niyam/contract/task-comments.ts'
import { Button, Group, MultiSelect, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import panel from '../../domain/SidePanel.module.css'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api } from '../../lib/api.ts'
import { failureMessage } from '../../lib/failure.ts'
import { showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { commentsQuery } from './queries.ts'
import classes from './TaskPanel.module.css'

type Person = TaskComment['mentions'][number]

interface Props {
  readonly task_id: string
  readonly mayWrite: boolean
}

/** What people wrote about a task, and a field for the next comment. */
export function TaskComments({ task_id, mayWrite }: Props) {
  const t = useTexts('tasks')
  const { data, error, refetch } = useQuery(commentsQuery(task_id))
  return (
    <>
      <h3>{t('comments.title')}</h3>
      {!data && error && <ErrorState error={error} title={t('comments.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <BlockSkeleton lines={2} />}
      {data && data.comments.length > 0 && (
        <ul className={classes.comments}>
          {data.comments.map((comment) => (
            <Comment
              key={comment.comment_id}
              task_id={task_id}
              comment={comment}
              people={data.people}
              mayWrite={mayWrite}
            />
          ))}
        </ul>
      )}
      {data?.comments.length === 0 && !mayWrite && <p className={panel.help}>{t('comments.none')}</p>}
      {data && mayWrite && <CommentForm task_id={task_id} people={data.people} comment={null} />}
    </>
  )
}

interface CommentProps extends Props {
  readonly comment: TaskComment
  readonly people: readonly Person[]
}

function Comment({ task_id, comment, people, mayWrite }: CommentProps) {
  const t = useTexts('tasks')
  const { comment_id, text, by, written_at, edited_at, mentions, is_own } = comment
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      api('DELETE task/:task_id/comments/:comment_id/', { params: { task_id, comment_id }, quiet: true }),
    onSuccess: () => client.invalidateQueries(commentsQuery(task_id)),
    onError: (error) => notice({ tone: 'danger', title: failureMessage(error) ?? '' }),
    onSettled: () => setOpen(null),
  })
  if (open === 'edit')
    return (
      <li>
        <CommentForm task_id={task_id} people={people} comment={comment} onDone={() => setOpen(null)} />
      </li>
    )
  return (
    <li>
      <p className={classes.commentHead}>
        <strong>{by?.name ?? t('panel.program')}</strong> {showMoment(written_at)}
        {edited_at && ` · ${t('comments.edited')}`}
      </p>
      <p className={classes.details}>{text}</p>
      {mentions.length > 0 && (
        <p className={classes.commentHead}>
          {t('comments.mentions', { names: mentions.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {is_own && mayWrite && (
        <Group gap={4}>
          <Button variant="subtle" size="compact-xs" onClick={() => setOpen('edit')}>
            {t('comments.edit')}
          </Button>
          <Button variant="subtle" color="danger" size="compact-xs" onClick={() => setOpen('delete')}>
            {t('comments.delete')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        title={t('comments.delete_title')}
        confirmLabel={t('comments.delete')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(null)}
      >
        {t('comments.delete_text')}
      </ConfirmDialog>
    </li>
  )
}

interface FormProps {
  readonly task_id: string
  readonly people: readonly Person[]
  /** Null for a new one. */
  readonly comment: TaskComment | null
  readonly onDone?: () => void
}

function CommentForm({ task_id, people, comment, onDone }: FormProps) {
  const t = useTexts('tasks')
  const client = useQueryClient()
  const [text, setText] = useState(comment?.text ?? '')
  const [mentions, setMentions] = useState(() => comment?.mentions.map(({ user_id }) => user_id) ?? [])
  const save = useMutation({
    mutationFn: (body: { text: string; mentions: string[] }) =>
      comment
        ? api('PATCH task/:task_id/comments/:comment_id/', {
            params: { task_id, comment_id: comment.comment_id },
            body,
            quiet: true,
          })
        : api('POST task/:task_id/comments/', { params: { task_id }, body, quiet: true }),
    onSuccess: async () => {
      setText('')
      setMentions([])
      await client.invalidateQueries(commentsQuery(task_id))
      onDone?.()
    },
  })
  const { form, errors, message, clear, refuse } = useFieldErrors(
    save.error,
    text.trim() === '' ? { text: t('comments.missing') } : {},
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (text.trim() === '') refuse()
    else save.mutate({ text: text.trim(), mentions })
  }
  // People who were mentioned and no longer see the task stay in the list, so that they can be taken out.
  const listed = [
    ...people,
    ...(comment?.mentions ?? []).filter((one) => !people.some((p) => p.user_id === one.user_id)),
  ]
  const isOpen = comment !== null || text !== '' || mentions.length > 0
  return (
    <form
      ref={form}
      noValidate
      aria-label={t(comment ? 'comments.edit' : 'comments.add')}
      className={classes.commentForm}
      onSubmit={submit}
    >
      <Textarea
        name="text"
        aria-label={t('comments.text')}
        placeholder={t('comments.add')}
        autosize
        minRows={isOpen ? 2 : 1}
        maxRows={12}
        maxLength={5000}
        size="xs"
        value={text}
        error={errors.text}
        onChange={({ currentTarget }) => {
          clear('text')
          setText(currentTarget.value)
        }}
      />
      {isOpen && (
        <>
          <MultiSelect
            name="mentions"
            label={t('comments.mention')}
            description={t('comments.mention_help')}
            size="xs"
            data={listed.map(({ user_id, name }) => ({ value: user_id, label: name }))}
            value={mentions}
            error={errors.mentions}
            maxValues={COMMENT_MENTIONS_AT_MOST}
            searchable
            hidePickedOptions
            nothingFoundMessage={t('comments.nobody')}
            onChange={(next) => {
              clear('mentions')
              setMentions(next)
            }}
          />
          {message && (
            <p role="alert" className={panel.refusal}>
              {message}
            </p>
          )}
          <Group gap="xs">
            <Button type="submit" size="xs" loading={save.isPending}>
              {t(comment ? 'comments.save' : 'comments.send')}
            </Button>
            {onDone && (
              <Button variant="default" size="xs" onClick={onDone}>
                {t('comments.cancel')}
              </Button>
            )}
          </Group>
        </>
      )}
    </form>
  )
}
