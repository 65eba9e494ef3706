# Answers one robots.txt question per line with WWW::RobotRules.

use strict;
use warnings;
use Encode qw(encode);
use JSON::PP;
use WWW::RobotRules;

$| = 1;
my $json = JSON::PP->new->utf8;

while (my $line = <STDIN>) {
    my $question = $json->decode($line);
    my $allowed = eval {
        my $rules = WWW::RobotRules->new($question->{agent});
        $rules->parse('https://example.com/' . 'robots.txt', encode('UTF-8', $question->{robots}));
        $rules->allowed($question->{url}) ? 1 : 0;
    };
    my $answer = $allowed ? JSON::PP::true : JSON::PP::false;
    print $json->encode(defined $allowed ? { answer => $answer } : { threw => 'die' }), "\n";
}
