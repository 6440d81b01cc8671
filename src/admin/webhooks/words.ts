/** What the panel says of webhooks, in English and German. */
export const words = {
  failingSince: { en: 'Failing since', de: 'Scheitert seit' },
  lastUsed: { en: 'Last used', de: 'Zuletzt benutzt' },
  last: { en: 'Last', de: 'Zuletzt' },
  sendTest: { en: 'Send a test', de: 'Test senden' },
  replayFailed: { en: 'Send failed ones again', de: 'Gescheiterte erneut senden' },
  replayRange: { en: 'Send a range again', de: 'Zeitraum erneut senden' },
  newSecret: { en: 'New secret', de: 'Neues Geheimnis' },
  sent: { en: 'What was sent', de: 'Was gesendet wurde' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  what: { en: 'What', de: 'Was' },
  failed: { en: 'What has failed', de: 'Was gescheitert ist' },
  all: { en: 'All, delivered ones as well', de: 'Alles, auch Zugestelltes' },
  sendAgain: { en: 'Send again', de: 'Erneut senden' },
  starting: { en: 'Starting …', de: 'Beginnt …' },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  makeSecret: { en: 'Make a new secret?', de: 'Ein neues Geheimnis anlegen?' },
  making: { en: 'Making it …', de: 'Wird angelegt …' },
  overlap: {
    en: 'Messages carry both signatures for 24 hours: by then the receiver must know the new secret.',
    de: 'Nachrichten tragen 24 Stunden lang beide Unterschriften: bis dahin muss der Empfänger das neue Geheimnis kennen.',
  },
  copyNow: {
    en: 'Copy this secret now: it is not shown again.',
    de: 'Kopieren Sie dieses Geheimnis jetzt: es wird nicht noch einmal gezeigt.',
  },
  whatFor: {
    en: 'The receiver checks every message with it.',
    de: 'Der Empfänger prüft damit jede Nachricht.',
  },
  copied: { en: 'I have copied it', de: 'Ich habe es kopiert' },
}
