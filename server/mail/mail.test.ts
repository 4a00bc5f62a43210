import { describe, expect, test } from 'vitest';
import { composeMail, type Mail } from './mail.ts';

const appUrl = 'https://pronathle.example';

describe('composeMail', () => {
  test.each<[Mail, string, string]>([
    [
      { mail: 'verify-email', to: 'a@b.fr', username: 'lea', link: `${appUrl}/api/auth/verify-email/secret` },
      'Confirmez votre adresse e-mail',
      `${appUrl}/api/auth/verify-email/secret`,
    ],
    [
      { mail: 'reset-password', to: 'a@b.fr', username: 'lea', link: `${appUrl}/reset-password/secret` },
      'Choisissez un nouveau mot de passe',
      `${appUrl}/reset-password/secret`,
    ],
    [
      {
        mail: 'verify-new-email',
        to: 'a@b.fr',
        username: 'lea',
        link: `${appUrl}/api/auth/verify-email/secret`,
      },
      'Confirmez votre nouvelle adresse e-mail',
      `${appUrl}/api/auth/verify-email/secret`,
    ],
    [
      { mail: 'email-changed', to: 'a@b.fr', username: 'lea' },
      'Votre adresse e-mail a été modifiée',
      `${appUrl}/login`,
    ],
    [
      { mail: 'password-changed', to: 'a@b.fr', username: 'lea' },
      'Votre mot de passe a été modifié',
      `${appUrl}/forgot-password`,
    ],
  ])('gives a mail its subject, a greeting, and its link in text and HTML', (mail, subject, link) => {
    const composed = composeMail(mail, appUrl);
    expect(composed.subject).toBe(subject);
    expect(composed.text).toContain('Bonjour lea,');
    expect(composed.text).toContain(link);
    expect(composed.html).toContain(`<a href="${link}"`);
    expect(composed.html).toContain('lang="fr"');
    // The mail names the game before its signature.
    const [letter = ''] = composed.text.split("L'équipe");
    expect(letter).toContain('PronAthlé');
  });

  test('refuses a link to another site', () => {
    for (const link of [
      'https://evil.example/x',
      `${appUrl}.evil.example/x`,
      '//evil.example',
      'javascript:alert(1)',
    ])
      expect(() =>
        composeMail({ mail: 'verify-email', to: 'a@b.fr', username: 'lea', link }, appUrl),
      ).toThrow('APP_URL');
  });

  test('shows a username as text, even when it contains HTML', () => {
    const { html } = composeMail(
      { mail: 'password-changed', to: 'a@b.fr', username: '<img src=x onerror="alert(1)">&\'' },
      appUrl,
    );
    expect(html).toContain('Bonjour &lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;,');
    expect(html).not.toContain('<img');
  });
});
