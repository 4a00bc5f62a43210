import { contactEmail } from '../layout/site-footer.text.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { Prose } from '../ui/prose.tsx';

export function PrivacyPolicyPage() {
  return (
    <Page width="prose">
      <PageHeader title="Politique de confidentialité" subtitle="Dernière mise à jour : 25 juillet 2025" />
      <Prose>
        <p>
          Cette page dit quelles données personnelles PronAthlé traite, pourquoi, combien de temps, et comment
          exercer vos droits. PronAthlé est un jeu gratuit de pronostics sportifs entre amis, sans aucun enjeu
          financier.
        </p>

        <h2>Responsable du traitement</h2>
        <p>
          L'éditeur de PronAthlé, joignable à l'adresse{' '}
          <a href={`mailto:${contactEmail}`} className="font-semibold text-tartan underline">
            {contactEmail}
          </a>
          .
        </p>

        <h2>Données collectées</h2>
        <p>À l'inscription et sur votre profil, le service collecte :</p>
        <ul>
          <li>votre nom et votre prénom ;</li>
          <li>votre adresse e-mail ;</li>
          <li>le nom d'utilisateur que vous choisissez ;</li>
          <li>le nom de votre club, à titre facultatif, si vous nous l'indiquez ;</li>
          <li>
            la page qu'un lien vous a fait demander avant votre inscription, jusqu'à votre première connexion
            ;
          </li>
          <li>
            le nom du navigateur et du système avec lesquels vous vous connectez, jusqu'à la fin de la
            session, pour que votre profil vous montre où votre compte est ouvert, et l'adresse à laquelle cet
            appareil reçoit des notifications si vous les y activez.
          </li>
        </ul>
        <p>
          Votre mot de passe n'est jamais conservé en clair. En jouant, vous produisez aussi des pronostics,
          des points, des badges, des appartenances à des ligues, et les textes que vous écrivez dans vos
          ligues, comme les messages de leur fil, jusqu'à ce que vous les supprimiez ou qu'on les en retire.
          Un signalement est gardé jusqu'à ce qu'il en soit décidé, sans que les autres joueurs sachent qui
          signale ; l'interdiction d'écrire dans un fil, jusqu'à son terme. Vos choix de rappels sont gardés
          avec votre compte, vos notifications pendant 90 jours, et la trace de chaque rappel pendant sept
          jours. Une image que vous partagez montre à qui en a le lien, pendant 90 jours, votre nom de joueur
          et ce dont elle est l'image. Qui connaît une adresse de votre agenda y lit les épreuves de vos
          ligues, jamais vos pronostics, jusqu'à ce que vous la supprimiez.
        </p>

        <h2>Finalités et bases légales</h2>
        <ul>
          <li>
            Créer votre compte, vous identifier et faire fonctionner le jeu : exécution du contrat que forment
            les conditions générales d'utilisation.
          </li>
          <li>
            Vous envoyer les messages nécessaires au compte (vérification de l'adresse, nouveau mot de passe)
            : exécution du même contrat.
          </li>
          <li>
            Vous rappeler par e-mail les épreuves à pronostiquer et les forfaits : exécution du même contrat,
            jusqu'à ce que vous y mettiez fin, par le lien de chaque message ou dans votre profil. Résultats,
            horaires, badges, nouvelles de ligues et notifications sur un appareil : votre consentement, par
            votre choix dans le profil.
          </li>
          <li>Protéger le service contre les abus : intérêt légitime de l'éditeur.</li>
        </ul>
        <p>Vos données ne servent ni à la publicité ni au profilage, et ne sont jamais vendues.</p>

        <h2>Destinataires</h2>
        <p>
          Votre nom d'utilisateur, vos points et, une fois l'épreuve commencée, vos pronostics sont visibles
          des membres de vos ligues ; les membres d'une même ligue voient aussi votre nom, votre prénom et vos
          messages dans son fil. Le nom d'utilisateur et le classement d'une ligue publique sont visibles de
          toute personne inscrite. Les administrateurs accèdent aux données utiles à la gestion du jeu. Les
          deux hébergeurs du service, l'un pour le site, l'autre pour le serveur de données, les traitent pour
          notre compte, comme le service qui achemine nos e-mails : il reçoit votre adresse et le message,
          jamais vos pronostics. Si vous activez les notifications sur un appareil, l'éditeur de son
          navigateur (Google, Mozilla, Apple ou Microsoft) les lui transmet, chiffrées : il ne peut pas les
          lire.
        </p>

        <h2>Durée de conservation</h2>
        <p>
          Vos données sont conservées tant que votre compte est actif. Elles sont supprimées à votre demande,
          adressée par e-mail à {contactEmail}.
        </p>

        <h2>Cookies et stockage dans votre navigateur</h2>
        <p>
          PronAthlé n'utilise que des cookies et un stockage techniques, nécessaires au service : ils ne
          mesurent pas l'audience, ne vous suivent pas et ne sont pas transmis à des tiers.
        </p>
        <ul>
          <li>votre session (un jeton et votre profil), jusqu'à la déconnexion ;</li>
          <li>
            après votre inscription, un secret qui vous connecte à l'ouverture du lien reçu par e-mail,
            jusqu'à ce qu'il ait servi ;
          </li>
          <li>le cookie qui retient que vous avez lu le bandeau, pendant 150 jours ;</li>
          <li>
            les pronostics commencés et pas encore enregistrés, jusqu'à leur enregistrement, la fermeture de
            l'onglet ou la déconnexion ; un pronostic qui n'a pas trouvé de réseau, jusqu'à ce qu'il soit
            parti, ou que vous ayez lu pourquoi il ne compte pas ;
          </li>
          <li>
            les dernières données lues de vos ligues, épreuves, pronostics et classements, pour les relire
            sans réseau, 30 jours ou jusqu'à la déconnexion ;
          </li>
          <li>les fichiers du jeu, pour l'ouvrir sans réseau ;</li>
          <li>les badges déjà annoncés, pour ne pas les montrer deux fois ;</li>
          <li>le thème clair ou sombre, si vous en avez choisi un.</li>
        </ul>
        <p>
          Ces éléments étant indispensables au service que vous demandez, ils ne sont pas soumis à votre
          consentement. Rien d'autre n'est déposé : il n'y a donc rien à refuser.
        </p>

        <h2>Vos droits</h2>
        <p>
          Vous pouvez demander l'accès à vos données, leur rectification, leur effacement, leur portabilité,
          la limitation de leur traitement, ou vous y opposer, en écrivant à {contactEmail}. Le nom, le
          prénom, le nom d'utilisateur et l'e-mail se corrigent aussi dans votre profil. Si la réponse ne vous
          satisfait pas, vous pouvez saisir la CNIL (www.cnil.fr).
        </p>

        <h2>Sécurité</h2>
        <p>
          Les échanges avec le service sont chiffrés, les mots de passe sont hachés et l'accès aux données est
          limité aux personnes qui en ont besoin.
        </p>

        <h2>Évolution de cette politique</h2>
        <p>
          Toute modification est publiée sur cette page, avec sa date. Un changement important vous est
          signalé dans le jeu.
        </p>
      </Prose>
    </Page>
  );
}
