import { Button, TextInput } from '@mantine/core'
import { useTextForm } from '../../fields/use-text-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { loginPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { SplitPage } from '../../ui/SplitPage.tsx'
import { Picture } from './Picture.tsx'
import { useForgotPassword } from './entry-calls.ts'

export default function ForgotPasswordPage() {
  const t = useTexts('accounts')
  const forgot = useForgotPassword()
  const { form, values, field, message } = useTextForm({ email: '' }, forgot.error)
  return (
    <SplitPage
      title={t('forgot.title')}
      context={t('forgot.context')}
      picture={<Picture />}
      foot={
        <>
          {t('forgot.foot')} <AppLink href={loginPath()}>{t('forgot.foot_link')}</AppLink>
        </>
      }
    >
      <div role="status">{forgot.data && <p>{t('forgot.sent', { email: forgot.sent?.email })}</p>}</div>
      {!forgot.data && (
        <FormColumn ref={form} onSubmit={() => void forgot.send(values)} label={t('forgot.title')}>
          <FormAlert message={message} />
          <TextInput
            {...field('email')}
            label={t('field.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <Button type="submit" size="md" loading={forgot.isPending}>
            {t('forgot.submit')}
          </Button>
        </FormColumn>
      )}
    </SplitPage>
  )
}
