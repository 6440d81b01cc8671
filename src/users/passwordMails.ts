import { passwordUrl } from './passwordToken'

export type Mail = { subject: string; html: string; text: string }

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type Letter = { subject: string; before: string[]; button: string; url: string; after: string[] }

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font:16px/1.5 sans-serif;color:#20262a">${escapeHtml(text)}</p>`

const asMail = ({ subject, before, button, url, after }: Letter): Mail => ({
  subject,
  text: [...before, `${button}: ${url}`, ...after].join('\n\n'),
  html: [
    '<div style="max-width:560px">',
    ...before.map(paragraph),
    `<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;background:#0f6d66;color:#fff;font:16px/1.5 sans-serif;padding:10px 18px;border-radius:6px;text-decoration:none">${escapeHtml(button)}</a></p>`,
    ...after.map(paragraph),
    paragraph(`If the button does not work: ${url}`),
    '</div>',
  ].join('\n'),
})

type Invitation = { name: string; email: string; token: string; site: string; invitedBy?: string }

/** What a new colleague receives. */
export const invitationMail = ({ name, email, token, site, invitedBy }: Invitation): Mail =>
  asMail({
    subject: `Your account for ${site}`,
    before: [
      `Hello ${name},`,
      `${invitedBy ?? 'An administrator'} has made you an account for ${site}, with this mail address (${email}). Choose a password to sign in:`,
    ],
    button: 'Choose a password',
    url: passwordUrl(token),
    after: [
      'The link works for 7 days, once. After that, “Forgot password?” on the login page sends a new one.',
    ],
  })

/** What somebody receives who forgot the password. */
export const forgottenPasswordMail = ({ name, token }: { name: string; token: string }): Mail =>
  asMail({
    subject: 'Set a new password',
    before: [`Hello ${name},`, 'somebody, most likely you, asked to set a new password.'],
    button: 'Set a new password',
    url: passwordUrl(token),
    after: [
      'The link works for one hour, once. If it was not you, there is nothing to do: your password stays as it is.',
    ],
  })
