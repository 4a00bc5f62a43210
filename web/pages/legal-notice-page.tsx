import { contactEmail } from '../layout/site-footer.text.ts';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function LegalNoticePage() {
  return (
    <Page width="prose">
      <PageHeader title="Mentions légales" subtitle="Dernière mise à jour : 25 juillet 2025" />
      <Prose>
        <h2>Éditeur</h2>
        <p>
          Le site PronAthlé est édité à titre non commercial par l'équipe PronAthlé. Contact :{' '}
          <a href={`mailto:${contactEmail}`} className="font-semibold text-tartan underline">
            {contactEmail}
          </a>
          .
        </p>
        <p>
          Conformément à l'article 6, III, 2 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans
          l'économie numérique, l'éditeur non professionnel a choisi de rester anonyme ; ses coordonnées sont
          connues de ses hébergeurs.
        </p>

        <h2>Hébergement</h2>
        <p>
          Le service repose sur deux hébergeurs : l'un publie le site (la partie visible dans votre
          navigateur), l'autre fait fonctionner le serveur et sa base de données. Leurs noms et adresses sont
          communiqués sur simple demande à {contactEmail}.
        </p>

        <h2>Nature du service</h2>
        <p>
          PronAthlé est un jeu gratuit de pronostics d'athlétisme entre amis, sans enjeu financier : on n'y
          mise rien et on n'y gagne ni argent ni lot.
        </p>

        <h2>Propriété intellectuelle</h2>
        <p>
          Les textes, images, icônes et logiciels du site sont protégés par le droit d'auteur ; toute reprise
          demande l'accord de l'éditeur. Les marques et les noms de compétitions cités appartiennent à leurs
          titulaires.
        </p>

        <h2>Données personnelles et cookies</h2>
        <p>
          Seuls des cookies techniques sont utilisés. Le détail des données traitées et de vos droits figure
          dans la <TextLink to={paths.privacyPolicy()}>politique de confidentialité</TextLink> ; les règles
          d'utilisation, dans les{' '}
          <TextLink to={paths.termsOfUse()}>conditions générales d'utilisation</TextLink>.
        </p>

        <h2>Signaler un contenu</h2>
        <p>
          Un nom d'utilisateur ou de ligue, ou un message du fil d'une ligue, qui vous paraît illicite peut
          être signalé à {contactEmail} ; il sera examiné sans délai. Un membre signale aussi un message
          depuis ce message.
        </p>
      </Prose>
    </Page>
  );
}
