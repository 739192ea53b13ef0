import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTextForm } from '../../fields/use-text-form.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { useChangePassword } from './queries.ts'
import classes from './Security.module.css'

const EMPTY = { old_password: '', password: '' }

export function PasswordPanel({ className = '' }: { className?: string | undefined }) {
  // A form that has done its work is empty again.
  const [times, setTimes] = useState(0)
  return <PasswordForm key={times} className={className} onDone={() => setTimes(times + 1)} />
}

function PasswordForm({ className, onDone }: { className: string; onDone: () => void }) {
  const t = useTexts(['two-factor', 'accounts'])
  const change = useChangePassword()
  const { form, values, field, message } = useTextForm(EMPTY, change.error)
  const submit = () =>
    change.mutate(values, {
      onSuccess: () => {
        notice({ tone: 'success', title: t('password.done'), text: t('password.done_text') })
        onDone()
      },
    })
  return (
    <Panel title={t('password.title')} padding="roomy" className={className}>
      <div className={classes.body}>
        <FormColumn ref={form} onSubmit={submit} label={t('password.title')}>
          <FormAlert message={message} />
          <PasswordField {...field('old_password')} label={t('password.old')} />
          <PasswordField {...field('password')} label={t('accounts:field.new_password')} isNew />
          <Button type="submit" loading={change.isPending} style={{ justifySelf: 'start' }}>
            {t('password.submit')}
          </Button>
        </FormColumn>
        <p className={classes.second}>{t('password.help')}</p>
      </div>
    </Panel>
  )
}
