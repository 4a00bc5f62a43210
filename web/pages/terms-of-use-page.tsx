import { contactEmail } from '../layout/site-footer.text.ts';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';
import { TextLink } from '../ui/text-link.tsx';

export function TermsOfUsePage() {
  return (
    <Page width="prose">
      <PageHeader
        title="Conditions générales d'utilisation"
        subtitle="Dernière mise à jour : 25 juillet 2025"
      />
      <Prose>
        <h2>Objet</h2>
        <p>
          PronAthlé est un jeu de pronostics d'athlétisme entre amis. Ces conditions règlent son utilisation.
          S'inscrire, c'est les accepter.
        </p>

        <h2>Un jeu sans enjeu financier</h2>
        <p>
          La participation est gratuite. Aucune mise n'est demandée ni acceptée, aucun gain en argent ou en
          nature n'est distribué : les points, les classements et les badges n'ont aucune valeur marchande.
          PronAthlé n'est ni un jeu d'argent ni un service de paris.
        </p>

        <h2>Inscription et compte</h2>
        <ul>
          <li>Vous fournissez des informations exactes et une adresse e-mail qui est la vôtre.</li>
          <li>Le compte est personnel ; vous gardez votre mot de passe secret.</li>
          <li>Les mineurs s'inscrivent avec l'accord de leurs parents ou de leur représentant légal.</li>
          <li>
            Le nom d'utilisateur, les noms de ligue et les messages dans les fils ne doivent être ni
            injurieux, ni trompeurs, ni contraires à la loi.
          </li>
        </ul>

        <h2>Règles du jeu</h2>
        <p>
          Chaque ligue porte sur une compétition. Un pronostic annonce le podium d'une épreuve ; il se modifie
          jusqu'au départ, puis il est figé. Les points suivent les{' '}
          <TextLink to={paths.rules()}>règles du jeu</TextLink> et les résultats officiels saisis par les
          administrateurs. Un résultat corrigé ou annulé entraîne un nouveau calcul des points, des
          classements et des badges concernés.
        </p>

        <h2>Ligues</h2>
        <p>
          Une ligue est publique ou privée ; on entre dans une ligue privée avec son code d'invitation. Son
          propriétaire peut la supprimer, la transmettre, en ouvrir ou en fermer le fil. Quitter une ligue
          supprime les pronostics que vous y avez faits.
        </p>

        <h2>Fil d'une ligue et signalements</h2>
        <p>
          Un membre signale un message depuis ce message, avec une raison ; toute autre personne écrit à{' '}
          {contactEmail}. Le propriétaire de la ligue et les administrateurs en sont avertis ; un message que
          trois joueurs signalent est masqué jusqu'à leur décision. Ils le gardent, le suppriment, ou
          empêchent son auteur d'écrire dans le fil jusqu'à une date. L'auteur reçoit la raison, et qui a
          signalé apprend ce qui en est décidé. Aucune de ces décisions n'est automatique, et chacune se
          conteste en écrivant à {contactEmail}. Signaler sans raison, de façon répétée, est un abus.
        </p>

        <h2>Comportement</h2>
        <p>
          Il est interdit de multiplier les comptes pour fausser un classement, d'automatiser le jeu, de
          chercher à contourner ses protections ou de nuire aux autres joueurs. Un compte qui ne respecte pas
          ces règles peut être suspendu ou supprimé.
        </p>

        <h2>Disponibilité et responsabilité</h2>
        <p>
          Le service est fourni en l'état, sans garantie de disponibilité permanente. L'éditeur s'efforce de
          publier des résultats exacts, sans pouvoir le garantir, et ne répond pas des conséquences d'une
          interruption ou d'une erreur de saisie.
        </p>

        <h2>Propriété intellectuelle</h2>
        <p>
          La marque, les textes, les images et le code de PronAthlé sont protégés. Les noms des athlètes et
          des compétitions appartiennent à leurs titulaires et ne sont cités que pour les besoins du jeu.
        </p>

        <h2>Données personnelles</h2>
        <p>
          Leur traitement est décrit dans la{' '}
          <TextLink to={paths.privacyPolicy()}>politique de confidentialité</TextLink>.
        </p>

        <h2>Fin du compte</h2>
        <p>
          Vous pouvez demander à tout moment la suppression de votre compte et de vos données en écrivant à{' '}
          {contactEmail}.
        </p>

        <h2>Modification des conditions et droit applicable</h2>
        <p>
          Ces conditions peuvent évoluer ; la version en vigueur est celle de cette page. Elles sont soumises
          au droit français. En cas de différend, une solution amiable est recherchée avant toute action
          devant les tribunaux compétents.
        </p>
      </Prose>
    </Page>
  );
}
